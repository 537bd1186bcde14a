export { schoolQuery } from './session.hooks.ts';
export { useLockTime } from './use-lock-time.ts';
