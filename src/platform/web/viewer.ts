import { createContext, use } from 'react';
import type { Role } from '#kernel/roles.ts';

/** Who is signed in, as every page may know it. */
export type Viewer = {
  role: Role;
  user: { _id: string; first_name: string; last_name: string; full_name: string; email: string; image: string };
  mustChangePassword: boolean;
  /** The school asks for a second factor, which they set up before anything else. */
  mustEnrol: boolean;
  /** Changes with each restore of a backup. */
  epoch: string;
};

export const ViewerContext = createContext<Viewer | null>(null);

/** Who is signed in. Only for pages inside an area, where somebody always is. */
export const useViewer = (): Viewer => {
  const viewer = use(ViewerContext);
  if (!viewer) throw new Error('useViewer is for pages inside an area.');
  return viewer;
};

/**
 * The whole record of who is signed in.
 * @typeParam User as the calls of that role answer it, such as `Student` in the students' area
 */
export const useOwnRecord = <User extends Viewer['user']>(): User => useViewer().user as User;
