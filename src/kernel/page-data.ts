/** A call that only reads. `url` is the path with parameters and query filled in. */
export type ReadCall = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly url: string;
  /** The complete input in JSON form. */
  readonly input: Readonly<Record<string, unknown>>;
};

/** A query of a page, cached under `key`. `isPaged`: the response is the first page of a cached list of pages. */
export type PageRead = { readonly key: readonly unknown[]; readonly call: ReadCall; readonly isPaged?: boolean };

/** Returns the cursor of a list's next page from the `link` header of a response. */
export const nextCursorIn = (link: string | null | undefined): string | undefined => {
  const address = /<([^>]+)>; rel="next"/.exec(link ?? '')?.[1];
  return address && (new URL(address, 'http://casa.invalid').searchParams.get('cursor') ?? undefined);
};

/** A response in the page data, with its query key. */
export type KnownAnswer = readonly [key: readonly unknown[], answer: unknown];

/** Data that the server embeds in a page: everything from which the page was rendered. */
export type PageData = {
  readonly address: string;
  /** True if the browser requested another address and must show `address` from now on. */
  readonly isMoved: boolean;
  readonly answers: readonly KnownAnswer[];
  /** Lazily loaded modules that the markup contains. */
  readonly shown?: readonly string[];
  /** Server time of the rendering, rounded to the minute, in milliseconds. */
  readonly now: number;
};

/** Id of the element that contains the page data as JSON. */
export const pageDataElement = 'page-data';

/** Element at the end of a page's header, which contains title, back link and buttons. */
export const pageHeadElement = 'page-head';

export type FindAnswer = (key: readonly unknown[]) => unknown;

export type PagePlan = {
  readonly address: string;
  readonly isMoved: boolean;
  /** True if the page shows personal data. Other pages are the same for all users. */
  readonly isPersonal: boolean;
  /** Modules of the page in addition to the first script, relative to the application's folder. */
  readonly modules: readonly string[];
  /** Returns the queries known from available responses. More responses may add queries but never remove any. */
  readonly reads: (find: FindAnswer) => readonly PageRead[];
  /** True if the page has expired. The page then has status 404. */
  readonly isOver?: (find: FindAnswer) => boolean;
};

/** Plans the page at an address. `viewer` is the response of the session call, or `null`. */
export type PlanPage = (url: string, viewer: unknown) => PagePlan;

/** Exports of the web build's page planner. `sessionRead` is the query for the session. */
export type PagePlanner = {
  readonly planPage: PlanPage;
  readonly sessionRead: PageRead;
  /** Modules of the pages that open offline, relative to the application's folder. */
  readonly offlineModules: readonly string[];
};

/** `modules`: lazily loaded, relative to the application's folder. `missing`: queries without a response. */
export type RenderedPage = {
  readonly markup: string;
  readonly modules: readonly string[];
  readonly missing: readonly PageRead[];
};

export type RenderPage = (data: PageData) => Promise<RenderedPage>;

/**
 * Returns a stylesheet for the head of a page, and a link that tells scripts loaded later that it is present. The type
 * keeps browsers from requesting it; Chromium requests even disabled links while it scans a page.
 */
export const inlinedStylesheet = (css: string, file: string): string =>
  `<style>${css.trim()}</style><link rel="stylesheet" type="text/inlined" href="/${file}">`;
