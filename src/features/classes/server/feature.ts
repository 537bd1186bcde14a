import { defineFeature } from '#platform/server/feature.ts';
import { classesEndpoints } from '../contract.ts';
import { classesSchemas } from '../schemas.ts';
import { categoryVerbs } from './categories/public.ts';
import { duties, reassign } from './duties.ts';
import { fileReferences } from './file-references.ts';
import { levelVerbs } from './levels/public.ts';
import { place, placements } from './placements.ts';
import { sectionVerbs } from './sections/public.ts';
import { subjectVerbs } from './subjects/public.ts';
import './tables.ts';

export const classes = defineFeature({
  name: 'classes',
  needs: ['session', 'files', 'people'],
  tables: {
    categories: { school: true },
    levels: { school: true },
    sections: { school: true },
    subjects: { school: true },
    schedules: { school: true },
    enrollments: { school: true },
    section_files: { school: true },
    subject_files: { school: true },
  },
  endpoints: classesEndpoints,
  schemas: classesSchemas,
  verbs: { ...categoryVerbs, ...levelVerbs, ...sectionVerbs, ...subjectVerbs },
  create: () => ({ provides: { school: { placements, place, duties, reassign } } }),
  fileReferences,
});
