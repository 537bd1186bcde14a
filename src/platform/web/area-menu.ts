import type { ReactNode } from 'react';
import type { Role } from '#kernel/roles.ts';
import type { PageReads } from './area-route.ts';
import type { School } from './school.ts';
import type { Viewer } from './viewer.ts';

/** One entry of an area's menu. A feature lists its entries as `menu` in its `web/menu.tsx`; they are found there by themselves. */
export type MenuEntry = {
  area: Role;
  /** Below the area's path, such as `teachers/new`; `''` is the area's first page. */
  path: string;
  /** Position among the entries of the area. A group takes the position of its first entry. */
  order: number;
  /** Title of the group; entries without one stand together without a title. */
  group?: string;
  label: string | ((viewer: Viewer) => string);
  icon: ReactNode;
  /** Missing where it is for everybody of the area. */
  isFor?: (viewer: Viewer, school: School | undefined) => boolean;
  badge?: ReactNode;
  /** Also stands in the bar at the bottom of a phone: under a shorter name, at a place of its own. */
  bar?: { label: string; order: number };
  /** What the badge asks for; every page of the area comes with it. */
  reads?: PageReads;
};

/** Pages without an entry of their own that count as those of another one. */
export type PagesWithinEntry = { area: Role; path: string; within: string };

export type AreaMenu = readonly (MenuEntry | PagesWithinEntry)[];
