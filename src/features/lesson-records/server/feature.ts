import { broadcast, defineFeature, personRoom, roleRoom } from '#platform/server/feature.ts';
import { childGroupsChanged, lessonRecordsEndpoints, recordChanged, roomStaffChanged } from '../contract.ts';
import { lessonRecordsSchemas } from '../schemas.ts';
import { assistantVerbs } from './assistants/public.ts';
import { firstStays } from './first-stays.ts';
import { foldRestored } from './fold-restored.ts';
import { groupInBin, groupVerbs } from './groups/public.ts';
import { handoverVerbs } from './handover/public.ts';
import { lessonEntries } from './lesson-entries.ts';
import { myLessons, myLessonsVerbs } from './my-lessons/public.ts';
import { personalData } from './personal-data.ts';
import { readinessVerbs } from './readiness/public.ts';
import { lessonsAlong, readingVerbs } from './reading/public.ts';
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
    entries: { school: false, bin: { restored: foldRestored } },
    cell_states: { school: false, bin: {} },
    proposal_answers: { school: false, bin: {} },
    keep_apart: { school: false, bin: {} },
    handover_notes: { school: false, bin: {} },
    room_assistants: { school: true, bin: {} },
    child_groups: { school: true, bin: groupInBin },
    child_group_members: { school: true, bin: {} },
    my_lessons_levels: { school: true, bin: {} },
    record_changes: { school: false },
  },
  endpoints: lessonRecordsEndpoints,
  schemas: lessonRecordsSchemas,
  verbs: {
    ...{ ...readingVerbs, ...writingVerbs, ...readinessVerbs },
    ...{ ...handoverVerbs, ...assistantVerbs, ...myLessonsVerbs, ...groupVerbs },
  },
  create: (services) => ({
    provides: { lessonEntries, stays: { firstOf: firstStays }, myLessons },
    along: [lessonsAlong],
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
    broadcast(roomStaffChanged, ({ sectionId, people }) => [
      {
        wire: roomStaffChanged.wire,
        rooms: [roleRoom('admin'), ...people.map(personRoom)],
        data: { sectionID: sectionId },
      },
    ]),
    broadcast(childGroupsChanged, ({ sectionId, people }) => [
      {
        wire: childGroupsChanged.wire,
        rooms: [roleRoom('admin'), ...people.map(personRoom)],
        data: { sectionID: sectionId },
      },
    ]),
  ],
});
