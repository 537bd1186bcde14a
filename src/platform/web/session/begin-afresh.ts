import { goWithoutAsking } from '../leave/going.ts';
import { noteSessionOver } from './session-state.ts';

/** Somebody else is here now, or nobody: nothing of this page stays, what was typed included. */
export const beginAfresh = (): void => {
  noteSessionOver();
  goWithoutAsking();
  location.replace(`/${location.pathname.split('/')[1] ?? ''}`);
};
