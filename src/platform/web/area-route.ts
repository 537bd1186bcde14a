import type { InferDataFromTag, QueryKey } from '@tanstack/react-query';
import type { ReadCall } from '#kernel/page-data.ts';
import type { Role } from '#kernel/roles.ts';
import type { LazyPage } from './lazy-page.ts';
import type { Viewer } from './viewer.ts';

/** A read made by the page's hooks: the result of `endpointQuery`, or other query options that name their call. */
export type PageQuery = {
  readonly queryKey: QueryKey;
  readonly queryFn?: unknown;
  readonly meta?: { readonly call?: ReadCall; readonly isPaged?: boolean; readonly isServerOnly?: boolean } | undefined;
};

export type PageContext = {
  readonly viewer: Viewer;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
  /** Returns the cached response of another read, for reads that depend on it. Undefined before it has loaded. */
  readonly getCached: <Key extends QueryKey>(query: {
    readonly queryKey: Key;
  }) => InferDataFromTag<unknown, Key> | undefined;
};

export type PageReads = (context: PageContext) => readonly PageQuery[];

/** A page of an area. Discovered automatically as `routes` in a feature's `web/routes.tsx`. */
export type AreaRoute = {
  area: Role;
  /** Path below the area, such as `teachers/:id/edit`; `''` is the area's first page. */
  path: string;
  /** Created with `lazyPage`, so that the page loads when it is first shown. */
  page: LazyPage;
  /** Reads of the page's first view. The server makes them to render the page. */
  reads?: PageReads;
  /** True if a part of the page covers the menu where the menu is next to the page. */
  replacesMenu?: true;
  /**
   * Offline availability. `copy`: shows the last responses, stored for a week, with their age. `live`: the feature
   * stores its data itself. The service worker caches the folders of such pages.
   */
  offline?: 'copy' | 'live';
};
