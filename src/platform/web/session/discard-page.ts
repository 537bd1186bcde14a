import { disableLeavePrompt } from '../leave/leave-prompt.ts';
import { markSessionOver } from './session-state.ts';

/** Discards the page and unsaved input when another user or no user is signed in. */
export const discardPage = (): void => {
  markSessionOver();
  disableLeavePrompt();
  location.replace(`/${location.pathname.split('/')[1] ?? ''}`);
};
