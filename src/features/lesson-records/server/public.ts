export { schoolDay } from '#platform/server/settings/school-day.ts';
export { childProblem, lessonProblem, readKnown } from './known.ts';
export { mayKeepRecord, mayWithdraw, type RecordStaff } from './lesson-records.policy.ts';
export { findChildStaff, findRoom, requireChild, requireRoom } from './room.queries.ts';
