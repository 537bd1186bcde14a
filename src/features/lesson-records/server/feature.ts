import { broadcast, defineFeature, personRoom, roleRoom } from '#platform/server/feature.ts';
import { lessonRecordsEndpoints, recordChanged } from '../contract.ts';
import { lessonRecordsSchemas } from '../schemas.ts';
import { firstStays } from './first-stays.ts';
import { handoverVerbs } from './handover/public.ts';
import { lessonEntries } from './lesson-entries.ts';
import { personalData } from './personal-data.ts';
import { readinessVerbs } from './readiness/public.ts';
import { readingVerbs } from './reading/public.ts';
import { settleStays } from './settle-stays.ts';
import './tables.ts';
import { writingVerbs } from './writing/public.ts';

const minute = 60;

export const lessonRecords = defineFeature({
  name: 'lesson-records',
  needs: ['people', 'classes', 'albums'],
  personalData,
  tables: {
    stays: { school: false, bin: {} },
    entries: { school: false, bin: {} },
    cell_states: { school: false, bin: {} },
    proposal_answers: { school: false, bin: {} },
    keep_apart: { school: false, bin: {} },
    handover_notes: { school: false, bin: {} },
    record_changes: { school: false },
  },
  endpoints: lessonRecordsEndpoints,
  schemas: lessonRecordsSchemas,
  verbs: { ...readingVerbs, ...writingVerbs, ...readinessVerbs, ...handoverVerbs },
  create: (services) => ({
    provides: { lessonEntries, stays: { firstOf: firstStays } },
    jobs: [
      {
        name: 'stays',
        everySeconds: minute,
        run: async () => {
          await settleStays(services);
        },
      },
    ],
  }),
  broadcasts: [
    broadcast(recordChanged, ({ sectionId, change, staff }) => [
      {
        wire: recordChanged.wire,
        rooms: [roleRoom('admin'), ...staff.map(personRoom)],
        data: { sectionID: sectionId, change },
      },
    ]),
  ],
});
