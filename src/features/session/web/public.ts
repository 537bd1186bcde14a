export { schoolQuery } from './session.queries.ts';
export { useLockTime } from './use-lock-time.ts';
