export { schoolDay } from '#platform/server/settings/school-day.ts';
export { childProblem, lessonProblem, readKnown } from './known.ts';
export { mayKeepRecord, maySeeChild, mayWithdraw, type RecordStaff } from './lesson-records.policy.ts';
export { findChildStaff, findRoom, requireChild, requireRoom } from './room.queries.ts';
