import { broadcast, defineFeature, personRoom, roleRoom } from '#platform/server/feature.ts';
import {
  childGroupsChanged,
  lessonRecordsEndpoints,
  recordChanged,
  sectionStaffChanged,
  sectionStudentsChanged,
} from '../contract.ts';
import { lessonRecordsSchemas } from '../schemas.ts';
import { assistantHandlers } from './assistants/public.ts';
import { loadFirstEnrollmentDates } from './first-enrollment-dates.ts';
import { groupHandlers, groupInBin } from './groups/public.ts';
import { handoverHandlers } from './handover/public.ts';
import { lessonEntries } from './lesson-entries.ts';
import { myLessons, myLessonsHandlers } from './my-lessons/public.ts';
import { orderSectionStudents } from './order/order-section-students.ts';
import { personalData } from './personal-data.ts';
import { readinessHandlers } from './readiness/public.ts';
import { lessonsExportPart, readingHandlers } from './reading/public.ts';
import { refoldRestoredEntries } from './refold-restored-entries.ts';
import { presentedIsEnough } from './settings.ts';
import { syncEnrollmentPeriods } from './sync-enrollment-periods.ts';
import './tables.ts';
import { writingHandlers } from './writing/public.ts';

/** Short interval, so that a new adviser soon gets access to a student who moved. */
const syncSeconds = 3;

export const lessonRecords = defineFeature({
  name: 'lesson-records',
  needs: ['people', 'classes', 'albums'],
  expects: ['deepWork'],
  settings: [presentedIsEnough],
  personalData,
  dataTopic: 'record',
  tables: {
    // Cached responses about a section include join dates and the student order.
    stays: { school: true, bin: {} },
    entries: { school: false, bin: { kind: 'entry', onRestored: refoldRestoredEntries } },
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
  handlers: {
    ...{ ...readingHandlers, ...writingHandlers, ...readinessHandlers },
    ...{ ...handoverHandlers, ...assistantHandlers, ...myLessonsHandlers, ...groupHandlers },
    orderSectionStudents,
  },
  create: (services) => ({
    provides: { lessonEntries, enrollmentPeriods: { firstStartOf: loadFirstEnrollmentDates }, myLessons },
    childExportParts: [lessonsExportPart],
    jobs: [
      {
        name: 'stays',
        everySeconds: syncSeconds,
        run: () => syncEnrollmentPeriods(services),
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
    ...[sectionStaffChanged, sectionStudentsChanged, childGroupsChanged].map((changed) =>
      broadcast(changed, ({ sectionId, people }) => [
        { wire: changed.wire, rooms: [roleRoom('admin'), ...people.map(personRoom)], data: { sectionID: sectionId } },
      ]),
    ),
  ],
});
