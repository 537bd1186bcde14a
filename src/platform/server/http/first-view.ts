import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify';
import {
  type FirstView,
  firstViewElement,
  type ReadCall,
  type RenderedPage,
  type WantedAnswer,
} from '#kernel/first-view.ts';
import type { Role } from '#kernel/roles.ts';
import type { Log } from '../log.ts';
import { createPageRenderer, type PageRenderer } from './page-renderer.ts';

/** As long as nobody looks into them answers stay text: objects of whole lists are large. @property answers as JSON, key and answer */
type KnownView = Omit<FirstView, 'answers'> & { readonly answers: readonly string[] };

/** @property view as JSON @property role whose area's page it is; missing where only the browser renders @property cookies that calls have renewed */
export type PreparedView = { view: string; markup: string; role?: Role; cookies: string[] };

/** Lists that depend on other lists make another round. */
const mostRounds = 3;

/** From then on the browser is faster by itself, such as when the renderer is still loading. */
const usualPatience = 1_000;

const passedOn = ['cookie', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto'] as const;

/**
 * Makes a call as the browser would make it, by every check that it would meet. It brings no anti-forgery token: what changes
 * something is refused.
 */
const callAs = (app: FastifyInstance, { headers, socket }: FastifyRequest, { method, url, body }: ReadCall) => {
  const own = passedOn.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
  const remoteAddress = socket.remoteAddress ?? '127.0.0.1';
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  const options = { method, url, headers: { ...Object.fromEntries(own), ...json }, remoteAddress };
  return app.inject(body === undefined ? options : { ...options, payload: body });
};

const cookiesOf = ({ headers }: LightMyRequestResponse) => [headers['set-cookie'] ?? []].flat();

const readAnswers = async (app: FastifyInstance, request: FastifyRequest, wanted: readonly WantedAnswer[]) => {
  const calls = await Promise.all(wanted.map(({ call }) => callAs(app, request, call)));
  const answers = wanted.flatMap(({ key }, at) => {
    const answer = calls[at];
    return answer?.statusCode === 200 ? [`[${JSON.stringify(key)},${answer.payload}]`] : [];
  });
  return { answers, cookies: calls.flatMap(cookiesOf) };
};

const toJson = ({ answers, ...rest }: KnownView): string =>
  `${JSON.stringify(rest).slice(0, -1)},"answers":[${answers.join()}]}`;

/** Renders, reads what the page shows as loading, and renders again. */
const renderWithAnswers = async (
  app: FastifyInstance,
  request: FastifyRequest,
  renderer: PageRenderer,
  known: KnownView,
): Promise<{ page: RenderedPage; view: string } | undefined> => {
  let view = known;
  for (let round = 1; ; round += 1) {
    const page = await renderer.render(toJson(view));
    if (!page) return undefined;
    const { answers } = round > mostRounds ? { answers: [] } : await readAnswers(app, request, page.wanted);
    if (answers.length === 0) return { page, view: toJson({ ...view, address: page.address }) };
    view = { ...view, address: page.address, answers: [...view.answers, ...answers] };
  }
};

const nobody = async (): Promise<PreparedView | undefined> => undefined;

/**
 * Prepares pages for who is signed in: what the calls of that session answer and, for the first view of an area, the rendered
 * screen. Calls go through the door itself, so a page never holds more than its reader may read.
 * @param file the renderer that the web build has made
 * @returns prepares the page of a request; `undefined` when nobody is signed in or it went wrong or takes long: then the
 * browser does it all
 */
export const createFirstViews = (app: FastifyInstance, file: string, log: Log, patienceMs = usualPatience) => {
  if (!existsSync(file)) return nobody;
  const renderer = createPageRenderer(file);
  app.addHook('onClose', () => renderer.close());
  let basics: readonly WantedAnswer[] | undefined;

  const prepare = async (request: FastifyRequest): Promise<PreparedView | undefined> => {
    const isNarrow = /\bMobi/.test(request.headers['user-agent'] ?? '');
    const unknown = { address: request.url, answers: [], isNarrow, now: Date.now() };
    // Without any answer the renderer says what every screen wants: who is signed in, and the school's words.
    basics ??= (await renderer.render(toJson(unknown)))?.wanted ?? [];
    const { answers, cookies } = await readAnswers(app, request, basics);
    if (answers.length < basics.length) return undefined;
    const known = { ...unknown, answers };
    const rendered = renderer.isBusy() ? undefined : await renderWithAnswers(app, request, renderer, known);
    if (!rendered) return { view: toJson(known), markup: '', cookies };
    const { page, view } = rendered;
    return { view, markup: page.markup, cookies, ...(page.role && { role: page.role }) };
  };

  return async (request: FastifyRequest) => {
    // What still waits would hold the page in memory.
    const patience = new AbortController();
    const late = pause(patienceMs, undefined, { ref: false, signal: patience.signal }).catch(() => undefined);
    const prepared = prepare(request).catch((err: unknown) => {
      log.error({ err, requestId: request.id }, 'a page could not be prepared; the browser does it all');
      return undefined;
    });
    return await Promise.race([prepared, late]).finally(() => patience.abort());
  };
};

const dangerous = /[<>\u2028\u2029]/g;

/** JSON that is harmless inside of a page, whatever people have written. */
const harmless = (json: string): string =>
  json.replace(dangerous, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** What React puts before the page's content belongs into the head: its title and what is fetched ahead. */
const forHead = /^(?:<title>.*?<\/title>|<link[^>]*>)*/s;

/** A page of the build, cut where what was prepared goes in. */
export type PageParts = { readonly head: string; readonly middle: string; readonly end: string };

/** @param page with a title and an empty place for the application */
export const cutPage = (page: string): PageParts => {
  const [, head = '', middle = '', end = ''] =
    /^(.*)<title>[^<]*<\/title>(.*)<div id="root"><\/div>(.*)$/s.exec(page) ?? [];
  return { head, middle, end };
};

/** Puts a prepared view into a page of the build. */
export const fillPage = ({ head, middle, end }: PageParts, { view, markup }: PreparedView): Buffer => {
  const [ahead = ''] = forHead.exec(markup) ?? [];
  const title = ahead.includes('<title>') ? ahead : '<title>Casa</title>';
  const data = `<script type="application/json" id="${firstViewElement}">${harmless(view)}</script>`;
  const body = `<div id="root">${markup.slice(ahead.length)}</div>\n    ${data}`;
  return Buffer.from(head + title + middle + body + end);
};
