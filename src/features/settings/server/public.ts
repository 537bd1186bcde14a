export { changeSettings } from './change-settings.ts';
export { confirmChanges } from './confirm-changes.ts';
