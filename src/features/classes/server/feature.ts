import { defineFeature } from '#platform/server/feature.ts';
import { classesEndpoints } from '../contract.ts';
import { classesSchemas } from '../schemas.ts';
import { categoryHandlers } from './categories/public.ts';
import { duties, listDuties, reassign } from './duties.ts';
import { fileReferences } from './file-references.ts';
import { inBin } from './in-bin.ts';
import { levelHandlers } from './levels/public.ts';
import { personalData } from './personal-data.ts';
import { place, placements, placeStudentsInSections, removeFromSections } from './placements.ts';
import { sectionHandlers } from './sections/public.ts';
import { subjectHandlers } from './subjects/public.ts';
import './tables.ts';

export const classes = defineFeature({
  name: 'classes',
  needs: ['session', 'files', 'people'],
  personalData,
  dataTopic: 'classes',
  tables: {
    categories: { school: true, bin: inBin.categories },
    levels: { school: true, bin: inBin.levels },
    sections: { school: true, bin: inBin.sections },
    subjects: { school: true, bin: inBin.subjects },
    schedules: { school: true, bin: inBin.schedules },
    enrollments: { school: true, bin: inBin.enrollments },
    section_files: { school: true, bin: inBin.sectionFiles },
    subject_files: { school: true, bin: inBin.subjectFiles },
  },
  endpoints: classesEndpoints,
  schemas: classesSchemas,
  handlers: { ...categoryHandlers, ...levelHandlers, ...sectionHandlers, ...subjectHandlers },
  create: () => ({
    provides: {
      school: {
        placements,
        place,
        placeStudents: placeStudentsInSections,
        removeFromSections,
        duties,
        listDuties,
        reassign,
      },
    },
  }),
  fileReferences,
});
