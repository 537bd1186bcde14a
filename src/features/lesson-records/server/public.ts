export { schoolDay } from '#platform/server/settings/school-day.ts';
export { endAssistants, restoreAssistants } from './assistants/turnover-assistants.ts';
export { countRecordIn } from './count-record.ts';
export { entryViews } from './entries.view.ts';
export { lessonProblem, loadEntryContext, studentProblem } from './entry-context.ts';
export { mayKeepRecord, mayWithdraw, mayWriteQuickNotes, type RecordStaff } from './lesson-records.policy.ts';
export { logAccess, logEachAccess } from './log-access.ts';
export { isOpenToStudent, requireOpenToStudent } from './my-lessons/open-levels.ts';
export { effectiveEntryRows } from './reading/effective-entries.ts';
export { type GivenLesson, loadGivenLessons } from './reading/given-lessons.ts';
export { studentEntryRows } from './reading/student-entries.ts';
export {
  findSectionAccess,
  formerAdviserSince,
  listRecordSections,
  listSectionStudents,
  loadLastAdvisers,
  loadStudentStaff,
  loadVisibleStudents,
  requireQuickNoteAccess,
  requireSectionAccess,
  requireStudentAccess,
  type SectionAccess,
  staffIdsOf,
  studentsVisibleTo,
} from './sections.queries.ts';
export { syncEnrollmentPeriodsIn } from './sync-enrollment-periods.ts';
export {
  recordAdviserHandovers,
  restoreEnrollmentPeriods,
  transferEnrollmentPeriods,
  undoAdviserHandovers,
} from './transfer-enrollment-periods.ts';
