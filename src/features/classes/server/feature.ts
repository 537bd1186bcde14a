import { defineFeature } from '#platform/server/feature.ts';
import { duties, reassign } from './duties.ts';
import { place, placements } from './placements.ts';
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
  endpoints: {},
  verbs: {},
  provides: () => ({ school: { placements, place, duties, reassign } }),
});
