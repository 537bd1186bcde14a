/** A call that only reads. @property path as the endpoint declares it @property url the path with its parameters and query */
export type ReadCall = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly url: string;
  /** Everything that the call sends, as it stands in JSON. */
  readonly input: Readonly<Record<string, unknown>>;
};

/**
 * A read of a page.
 * @property key where the browser keeps its answer
 * @property isPaged whether it keeps the pages of a list there, of which this is the first
 */
export type PageRead = { readonly key: readonly unknown[]; readonly call: ReadCall; readonly isPaged?: boolean };

/** The cursor of a list's next page, as the `link` header of an answer names it. */
export const nextCursorIn = (link: string | null | undefined): string | undefined => {
  const address = /<([^>]+)>; rel="next"/.exec(link ?? '')?.[1];
  return address && (new URL(address, 'http://casa.invalid').searchParams.get('cursor') ?? undefined);
};

/** An answer that a page brings along, by the key under which the browser keeps it. */
export type KnownAnswer = readonly [key: readonly unknown[], answer: unknown];

/** What the server puts into a page beside its markup: all that the page was rendered from. */
export type PageData = {
  /** Path and query that were rendered. */
  readonly address: string;
  /** The browser asked for another address and shows this one from here on. */
  readonly isMoved: boolean;
  readonly answers: readonly KnownAnswer[];
  /** Rendered for a phone, by the name of the browser. */
  readonly isNarrow: boolean;
  /** Modules that the markup shows of the parts that load later. */
  readonly shown?: readonly string[];
  /** The minute of the rendering by the server's clock, in milliseconds. */
  readonly now: number;
};

/** The element of the page that holds its data as JSON. */
export const pageDataElement = 'page-data';

/** The element that ends what stands above a page's content: title, way back and buttons. */
export const pageHeadElement = 'page-head';

/** Finds an answer that the page has read already. */
export type FindAnswer = (key: readonly unknown[]) => unknown;

/** What a page needs before it can be rendered. */
export type PagePlan = {
  readonly address: string;
  readonly isMoved: boolean;
  /** Whether it shows somebody's data. Others are the same for everybody. */
  readonly isPersonal: boolean;
  /** Modules that it is made of besides the first script, from the application's folder on. */
  readonly modules: readonly string[];
  /** The reads that can be named with the answers so far; the same and more of them with more answers. */
  readonly reads: (find: FindAnswer) => readonly PageRead[];
  /** Whether its time is over: then it says so with the status 404. */
  readonly isOver?: (find: FindAnswer) => boolean;
};

/** Says what the page at an address needs. @param viewer who is signed in, as the session's call answers it, or `null` */
export type PlanPage = (url: string, viewer: unknown) => PagePlan;

/** What the page planner of the web build exports. @property sessionRead asks who is signed in */
export type PagePlanner = { readonly planPage: PlanPage; readonly sessionRead: PageRead };

/**
 * @property modules what it shows of the parts that load later, from the application's folder on
 * @property missing reads that it asks for and that were not among its answers
 */
export type RenderedPage = {
  readonly markup: string;
  readonly modules: readonly string[];
  readonly missing: readonly PageRead[];
};

export type RenderPage = (data: PageData) => Promise<RenderedPage>;
