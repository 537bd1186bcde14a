import type { InferDataFromTag, QueryKey } from '@tanstack/react-query';
import type { ReadCall } from '#kernel/page-data.ts';
import type { Role } from '#kernel/roles.ts';
import type { LazyPage } from './lazy-page.ts';
import type { Viewer } from './viewer.ts';

/** A read as the page's own hooks make it: what `endpointQuery` answers, or other query options that name their call. */
export type PageQuery = {
  readonly queryKey: QueryKey;
  readonly queryFn?: unknown;
  readonly meta?: { readonly call?: ReadCall; readonly isPaged?: boolean; readonly isServerOnly?: boolean } | undefined;
};

/** What a page's reads may follow from. */
export type PageContext = {
  readonly viewer: Viewer;
  /** Parameters of the route's path. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
  /** The answer to a read of the same page, `undefined` before it is there: for reads that follow from other answers. */
  readonly getCached: <Key extends QueryKey>(query: {
    readonly queryKey: Key;
  }) => InferDataFromTag<unknown, Key> | undefined;
};

export type PageReads = (context: PageContext) => readonly PageQuery[];

/** One page of an area. A feature lists its pages as `routes` in its `web/routes.tsx`; they are found there by themselves. */
export type AreaRoute = {
  area: Role;
  /** Below the area's path, such as `teachers/:id/edit`; `''` is the area's first page. */
  path: string;
  /** Made with `lazyPage`, so that it loads when it is first shown. */
  page: LazyPage;
  /** All that the page asks for when it is first shown. The server makes these reads and renders the page with their answers. */
  reads?: PageReads;
  /** The page stands in the sidebar too, in place of the menu: with `InSidebar`. */
  replacesMenu?: true;
  /**
   * Opens without a connection. `copy`: with what it read last, which is kept for a week, and with its age; `live`: the feature
   * keeps what it shows by itself. The files of such pages are named in `vite.config.ts`.
   */
  offline?: 'copy' | 'live';
};
