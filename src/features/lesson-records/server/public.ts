export { schoolDay } from '#platform/server/settings/school-day.ts';
export { entryViews } from './entry-view.ts';
export { childProblem, lessonProblem, readKnown } from './known.ts';
export { mayKeepRecord, maySeeChild, mayWithdraw, type RecordStaff } from './lesson-records.policy.ts';
export { childEntryRows } from './reading/public.ts';
export { childrenSeenBy, findChildStaff, findRoom, requireChild, requireRoom } from './room.queries.ts';
export { settleStaysIn } from './settle-stays.ts';
export { handOverStays, returnStays, takeBackStays, turnStays } from './turn-stays.ts';
