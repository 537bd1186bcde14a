export { schoolDay } from '#platform/server/settings/school-day.ts';
export { endAssistants, returnAssistants } from './assistants/public.ts';
export { countRecordIn } from './count-record.ts';
export { entryViews } from './entry-view.ts';
export { childProblem, lessonProblem, readKnown } from './known.ts';
export { mayJot, mayKeepRecord, mayWithdraw, type RecordStaff } from './lesson-records.policy.ts';
export { isOpenToStudent, requireOpenToStudent } from './my-lessons/public.ts';
export { noteLook, noteRead } from './note-read.ts';
export { childEntryRows, type GivenLesson, givenLessons } from './reading/public.ts';
export {
  childrenIn,
  childrenSeenBy,
  everybodyIn,
  findChildStaff,
  findRoom,
  formerSince,
  lastAdvisersOf,
  type Room,
  requireChild,
  requireJottingRoom,
  requireRoom,
  sectionsKeptBy,
  seenOf,
} from './room.queries.ts';
export { settleStaysIn } from './settle-stays.ts';
export { handOverStays, returnStays, takeBackStays, turnStays } from './turn-stays.ts';
