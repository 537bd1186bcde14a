import { broadcast, defineFeature, personRoom, roleRoom } from '#platform/server/feature.ts';
import {
  childGroupsChanged,
  lessonRecordsEndpoints,
  recordChanged,
  roomChildrenChanged,
  roomStaffChanged,
} from '../contract.ts';
import { lessonRecordsSchemas } from '../schemas.ts';
import { assistantVerbs } from './assistants/public.ts';
import { firstStays } from './first-stays.ts';
import { foldRestored } from './fold-restored.ts';
import { groupInBin, groupVerbs } from './groups/public.ts';
import { handoverVerbs } from './handover/public.ts';
import { lessonEntries } from './lesson-entries.ts';
import { myLessons, myLessonsVerbs } from './my-lessons/public.ts';
import { orderRoomChildren } from './order/order-room-children.ts';
import { personalData } from './personal-data.ts';
import { readinessVerbs } from './readiness/public.ts';
import { lessonsAlong, readingVerbs } from './reading/public.ts';
import { presentedIsEnough } from './settings.ts';
import { settleStays } from './settle-stays.ts';
import './tables.ts';
import { writingVerbs } from './writing/public.ts';

/** Who moves to another class is soon open to its adviser. */
const settleSeconds = 3;

export const lessonRecords = defineFeature({
  name: 'lesson-records',
  needs: ['people', 'classes', 'albums'],
  expects: ['deepWork'],
  settings: [presentedIsEnough],
  personalData,
  dataTopic: 'record',
  tables: {
    // The answer about a class tells since when each child is in it, and in which order they stand.
    stays: { school: true, bin: {} },
    entries: { school: false, bin: { kind: 'entry', restored: foldRestored } },
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
    orderRoomChildren,
  },
  create: (services) => ({
    provides: { lessonEntries, stays: { firstOf: firstStays }, myLessons },
    along: [lessonsAlong],
    jobs: [
      {
        name: 'stays',
        everySeconds: settleSeconds,
        run: () => settleStays(services),
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
    ...[roomStaffChanged, roomChildrenChanged, childGroupsChanged].map((changed) =>
      broadcast(changed, ({ sectionId, people }) => [
        { wire: changed.wire, rooms: [roleRoom('admin'), ...people.map(personRoom)], data: { sectionID: sectionId } },
      ]),
    ),
  ],
});
