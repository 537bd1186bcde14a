import { disableLeavePrompt } from '../leave/leave-prompt.ts';
import { markSessionOver } from './session-state.ts';

/** Somebody else is here now, or nobody: nothing of this page stays, what was typed included. */
export const discardPage = (): void => {
  markSessionOver();
  disableLeavePrompt();
  location.replace(`/${location.pathname.split('/')[1] ?? ''}`);
};
