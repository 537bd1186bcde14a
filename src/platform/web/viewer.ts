import { createContext, use } from 'react';
import type { Role } from '#kernel/roles.ts';

export type Viewer = {
  role: Role;
  user: { _id: string; first_name: string; last_name: string; full_name: string; email: string; image: string };
  mustChangePassword: boolean;
  /** True if the school requires a second factor and the user must set one up first. */
  mustEnrol: boolean;
  /** Changes with each restore of a backup. */
  epoch: string;
};

export const ViewerContext = createContext<Viewer | null>(null);

/** Returns the signed-in user. Throws outside an area. */
export const useViewer = (): Viewer => {
  const viewer = use(ViewerContext);
  if (!viewer) throw new Error('useViewer works only on pages inside an area.');
  return viewer;
};

/** Returns the signed-in user's record. `User` is the type for the role, such as `Student` in the students' area. */
export const useOwnRecord = <User extends Viewer['user']>(): User => useViewer().user as User;
