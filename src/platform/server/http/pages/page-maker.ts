import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import { nextCursorIn, type PageData, type PagePlan, type PagePlanner } from '#kernel/page-data.ts';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { MadeAnswer } from '../response-cache.ts';
import type { PageTheme, WebPages } from './page-html.ts';
import { type Answered, createPageReads, type MakeRead, type PageReads } from './page-reads.ts';
import { createPageRenderer } from './page-renderer.ts';
import { asPage, createRenderedPages, type MadePage } from './rendered-pages.ts';

export type PageMakerOptions = {
  readonly pages: WebPages;
  readonly folder: string;
  readonly log: Log;
  readonly clock: Clock;
  readonly makeRead: MakeRead;
  readonly currentTheme: () => PageTheme;
  /** Milliseconds after which a page is sent without server rendering. */
  readonly timeout?: number;
};

/** Milliseconds after which rendering in the browser is faster, for example while the renderer is still loading. */
const defaultTimeout = 1_000;
const minute = 60_000;
const anonymousSession: MadeAnswer = { body: 'null', etag: '' };

const tagOf = ({ body, etag }: MadeAnswer) => etag || hash('sha1', body, 'base64url');

type Made = { readonly page: MadePage; readonly isPersonal: boolean; readonly isOver: boolean };

type Head = Omit<PageData, 'answers' | 'shown'>;

const headOf = ({ address, isMoved }: PagePlan, clock: Clock): Head => ({
  address,
  isMoved,
  now: Math.floor(clock.milliseconds() / minute) * minute,
});

/** Returns the cache key: all inputs of the rendering. */
const keyOf = (request: FastifyRequest, head: Head, answered: readonly Answered[]): string =>
  JSON.stringify([head, request.actor?.id, ...answered.map(({ read, made }) => [read.call.url, tagOf(made)])]);

/** Returns the answer in the form of the browser's query cache. */
const cachedAnswer = ({ read, made }: Answered): string => {
  if (!read.isPaged) return made.body.toString();
  const next = JSON.stringify(nextCursorIn(made.link) ?? null);
  return `{"pages":[{"page":${made.body.toString()},"next":${next}}],"pageParams":[null]}`;
};

const dataOf = (head: Head, answered: readonly Answered[]): string => {
  const known = answered.map((one) => `[${JSON.stringify(one.read.key)},${cachedAnswer(one)}]`);
  return `${JSON.stringify(head).slice(0, -1)},"answers":[${known.join()}]}`;
};

/** Creates the page maker, which executes a route's reads as the requesting user and renders each page once. */
export const createPageMaker = ({
  pages,
  folder,
  log,
  clock,
  makeRead,
  currentTheme,
  timeout = defaultTimeout,
}: PageMakerOptions) => {
  const renderer = createPageRenderer(`${folder}/render-page.js`);
  const rendered = createRenderedPages({ renderer, log, timeout });
  const plannerFile = `${folder}/plan-page.js`;
  const isBuilt = existsSync(plannerFile);
  let planner: Promise<PagePlanner> | undefined;

  const render = async (plan: PagePlan, data: string, reads: PageReads): Promise<MadePage> => {
    const { markup, modules, missing } = await renderer.render(data);
    const undeclared = missing.filter((one) => !reads.hasRequested(one)).map(({ call }) => call.url);
    if (undeclared.length > 0)
      log.error({ address: plan.address, undeclared }, 'a page reads more than its route declares');
    const withShown = `${data.slice(0, -1)},"shown":${JSON.stringify(modules)}}`;
    return asPage(pages.fill([...new Set([...plan.modules, ...modules])], withShown, markup, currentTheme()));
  };

  const make = async (request: FastifyRequest): Promise<Made> => {
    planner ??= import(pathToFileURL(plannerFile).href) as Promise<PagePlanner>;
    const { planPage, sessionRead } = await planner;
    const reads = createPageReads(request, makeRead);
    if (request.actor) await reads.read([sessionRead]);
    else reads.add(sessionRead, anonymousSession);
    const plan = planPage(request.url, reads.find(sessionRead.key) ?? null);
    const { isPersonal, modules } = plan;
    await reads.readAll(plan);
    const isOver = plan.isOver?.(reads.find) ?? false;
    const head = headOf(plan, clock);
    const key = keyOf(request, head, reads.answered());
    const known = rendered.get(key);
    if (known) return { page: known, isPersonal, isOver };
    const data = dataOf(head, reads.answered());
    const page = await rendered.make(key, () => render(plan, data, reads));
    return { page: page ?? asPage(pages.fill(modules, data, '', currentTheme())), isPersonal, isOver };
  };

  return {
    /** Returns the page for a request, or undefined if the reads failed. The browser renders the page in that case. */
    make: async (request: FastifyRequest) => {
      if (!isBuilt) return undefined;
      return make(request).catch((err: unknown) => {
        log.error({ err, requestId: request.id }, 'a page could not be prepared; the browser renders it');
        return undefined;
      });
    },
    close: () => renderer.close(),
  };
};
