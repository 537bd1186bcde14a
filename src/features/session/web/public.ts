export { deviceName } from './device-name.ts';
export { schoolQuery } from './session.hooks.ts';
export { useLockTime } from './use-lock-time.ts';
