import { broadcast, defineFeature, personRoom, roleRoom } from '#platform/server/feature.ts';
import {
  childGroupsChanged,
  lessonRecordsEndpoints,
  recordChanged,
  sectionStaffChanged,
  sectionStudentsChanged,
} from '../contract.ts';
import { lessonRecordsSchemas } from '../schemas.ts';
import { addSectionAssistant } from './assistants/add-section-assistant.ts';
import { getQuickNoteSections } from './assistants/get-quick-note-sections.ts';
import { getSectionAssistants } from './assistants/get-section-assistants.ts';
import { getSectionFaces } from './assistants/get-section-faces.ts';
import { removeSectionAssistant } from './assistants/remove-section-assistant.ts';
import { loadFirstEnrollmentDates } from './first-enrollment-dates.ts';
import { groupBinDeclaration } from './groups/bin-declaration.ts';
import { changeChildGroup } from './groups/change-child-group.ts';
import { createChildGroup } from './groups/create-child-group.ts';
import { deleteChildGroup } from './groups/delete-child-group.ts';
import { getHandover } from './handover/get-handover.ts';
import { getHandovers } from './handover/get-handovers.ts';
import { resolveOpenPlans } from './handover/resolve-open-plans.ts';
import { saveHandoverNotes } from './handover/save-handover-notes.ts';
import { lessonEntries } from './lesson-entries.ts';
import { getLevelLessons, getMyLessons } from './my-lessons/lessons.ts';
import { myLessons } from './my-lessons/open-levels.ts';
import { setLevelLessons } from './my-lessons/set-level-lessons.ts';
import { orderSectionStudents } from './order/order-section-students.ts';
import { personalData } from './personal-data.ts';
import { answerProposal } from './readiness/answer-proposal.ts';
import { getReadyNext } from './readiness/get-ready-next.ts';
import { getReadyStudents } from './readiness/get-ready-students.ts';
import { setApart } from './readiness/set-apart.ts';
import { getBalance } from './reading/get-balance.ts';
import { getCellEntries } from './reading/get-cell-entries.ts';
import { getClassRecord } from './reading/get-class-record.ts';
import { getPlans } from './reading/get-plans.ts';
import { lessonsExportPart } from './reading/lessons-export-part.ts';
import { getRecordSection, getRecordSections } from './reading/record-sections.ts';
import { refoldRestoredEntries } from './refold-restored-entries.ts';
import { presentedIsEnough } from './settings.ts';
import { syncEnrollmentPeriods } from './sync-enrollment-periods.ts';
import './tables.ts';
import { addEntries } from './writing/add-entries.ts';
import { withdrawEntries } from './writing/withdraw-entries.ts';

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
    child_groups: { school: true, bin: groupBinDeclaration },
    child_group_members: { school: true, bin: {} },
    my_lessons_levels: { school: true, bin: {} },
    record_changes: { school: false },
  },
  endpoints: lessonRecordsEndpoints,
  schemas: lessonRecordsSchemas,
  handlers: {
    getBalance,
    getCellEntries,
    getClassRecord,
    getPlans,
    getRecordSection,
    getRecordSections,
    addEntries,
    withdrawEntries,
    answerProposal,
    getReadyStudents,
    getReadyNext,
    setApart,
    resolveOpenPlans,
    getHandover,
    getHandovers,
    saveHandoverNotes,
    addSectionAssistant,
    getQuickNoteSections,
    getSectionAssistants,
    getSectionFaces,
    removeSectionAssistant,
    getLevelLessons,
    getMyLessons,
    setLevelLessons,
    createChildGroup,
    changeChildGroup,
    deleteChildGroup,
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
