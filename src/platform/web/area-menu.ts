import type { ReactNode } from 'react';
import type { Role } from '#kernel/roles.ts';
import type { PageReads } from './area-route.ts';
import type { School } from './school.ts';
import type { Viewer } from './viewer.ts';

/** An entry of an area's menu. Discovered automatically as `menu` in a feature's `web/menu.tsx`. */
export type MenuEntry = {
  area: Role;
  /** Path below the area, such as `teachers/new`; `''` is the area's first page. */
  path: string;
  /** Position in the area's menu. A group has the position of its first entry. */
  order: number;
  /** Title of the group. Entries without a group are listed together without a title. */
  group?: string;
  label: string | ((viewer: Viewer) => string);
  icon: ReactNode;
  /** True if the viewer sees the entry. Missing if all users of the area see it. */
  isFor?: (viewer: Viewer, school: School | undefined) => boolean;
  badge?: ReactNode;
  /** Label and position in the bottom bar of phones. Missing if the entry is not in the bar. */
  bar?: { label: string; order: number };
  reads?: PageReads;
};

/** Pages without a menu entry; the entry at `within` is marked as active for them. */
export type PagesWithinEntry = { area: Role; path: string; within: string };

export type AreaMenu = readonly (MenuEntry | PagesWithinEntry)[];
