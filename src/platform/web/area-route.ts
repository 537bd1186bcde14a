import type { ComponentType } from 'react';
import type { Role } from '#kernel/roles.ts';
import type { LazyPage } from './lazy-page.ts';

/** One page of an area. A feature lists its pages as `routes` in its `web/routes.tsx`; they are found there by themselves. */
export type AreaRoute = {
  area: Role;
  /** Below the area's path, such as `teachers/:id/edit`; `''` is the area's first page. */
  path: string;
  /** Made with `lazyPage`, so that it loads when it is first shown. */
  page: ComponentType & Partial<Pick<LazyPage, 'preload'>>;
};
