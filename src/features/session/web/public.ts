export { deviceName } from './device-name.ts';
export { schoolQuery } from './session.hooks.ts';
