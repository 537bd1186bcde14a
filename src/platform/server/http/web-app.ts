import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
import * as texts from '#texts/platform/server/errors';
import type { Services } from '../context.ts';
import { iconsAddressOf, ownColorOf } from '../settings/theme-settings.ts';
import { clearEndedSession, findCaller, renewCookies } from './authentication.ts';
import { compress, encodingFor } from './compression.ts';
import { type PageTheme, readWebPages, type WebPages } from './pages/page-html.ts';
import { createPageMaker } from './pages/page-maker.ts';
import type { MakeRead } from './pages/page-reads.ts';
import { asPage, type MadePage } from './pages/rendered-pages.ts';
import { toWireError } from './wire-error.ts';

const brotliQuality = 6;

/** Sends a page. A page with personal data is never stored by the browser. */
const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: MadePage, isPersonal: boolean) => {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', isPersonal ? 'no-store' : 'no-cache')
    .header('vary', 'accept-encoding, cookie, user-agent');
  const encoding = encodingFor(request);
  if (encoding === undefined) return reply.send(page.html);
  const compressed = page.compressed.get(encoding) ?? compress(page.html, encoding, brotliQuality);
  page.compressed.set(encoding, compressed);
  return reply.header('content-encoding', encoding).send(await compressed);
};

/** True if a path without a route is a screen of the application requested by a browser. */
const isScreen = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|uploads|assets|socket\.io)(\/|$)/.test(request.url) &&
  !/\.\w{1,8}$/.test(request.url.split('?')[0] ?? '');

/** Returns the empty page, compressed once until the theme changes. */
const cachedShell = (pages: WebPages) => {
  let cached: { html: string; page: MadePage } | undefined;
  return (theme: PageTheme): MadePage => {
    const html = pages.shell(theme);
    if (cached?.html !== html) cached = { html, page: asPage(html) };
    return cached.page;
  };
};

/** Creates a page within the limit of its user or address. Beyond the limit the browser renders the page. */
const withinPageLimit = async <T>(
  { concurrency }: Services,
  { actor, ip }: FastifyRequest,
  make: () => Promise<T>,
): Promise<T | undefined> => {
  try {
    return await concurrency.pages.run(actor?.id ?? ip, make);
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return undefined;
    throw error;
  }
};

type WebAppOptions = {
  webFolder?: string;
  renderTimeout?: number;
  makeRead: MakeRead;
};

/** Serves assets with long caching and a page for every screen path: 404 if `webFolder` is missing or not built. */
export const registerWebApp = async (
  app: FastifyInstance,
  services: Services,
  { webFolder: folder, renderTimeout, makeRead }: WebAppOptions,
): Promise<void> => {
  const pages = folder === undefined ? undefined : await readWebPages(folder);
  if (folder === undefined || pages === undefined) return answerNothing(app);
  await app.register(fastifyStatic, {
    ...{ root: join(folder, 'assets'), prefix: '/assets/', index: false, preCompressed: true },
    // Assets are never revalidated or requested in part.
    ...{ etag: false, lastModified: false, acceptRanges: false },
    setHeaders: (response) => response.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  // Other files have one route each, because any other path may be a screen.
  await app.register(fastifyStatic, {
    ...{ root: folder, index: false, preCompressed: true, decorateReply: false },
    ...{ wildcard: false, globIgnore: ['assets/**', '**/*.br', '**/*.gz'] },
    setHeaders: (response) => response.header('cache-control', 'no-cache'),
  });
  const { settings } = services;
  const shellOf = cachedShell(pages);
  const currentTheme = () => ({ icons: iconsAddressOf(settings), color: ownColorOf(settings) });
  const timeout = renderTimeout === undefined ? {} : { timeout: renderTimeout };
  const maker = createPageMaker({
    pages,
    folder: `${folder}-server`,
    log: services.log,
    clock: services.clock,
    makeRead,
    currentTheme,
    ...timeout,
  });
  app.addHook('onClose', () => maker.close());
  app.setNotFoundHandler(async (request, reply) => {
    if (!isScreen(request)) return sendNotFound(request, reply);
    const caller = await findCaller(services, request).catch(() => null);
    if (caller === undefined) await clearEndedSession(services, request, reply).catch(() => undefined);
    request.actor = caller?.actor;
    const made = await withinPageLimit(services, request, () => maker.make(request));
    if (caller) renewCookies(reply, request, caller);
    reply.code(made?.isOver ? 404 : 200);
    return sendPage(request, reply, made?.page ?? shellOf(currentTheme()), made?.isPersonal ?? false);
  });
};

const sendNotFound = (request: FastifyRequest, reply: FastifyReply) => {
  const error = new AppError('not_found', texts.nothingHere);
  return reply.code(404).header('cache-control', 'no-store').send(toWireError(error, request.id));
};

const answerNothing = (app: FastifyInstance) => {
  app.setNotFoundHandler(sendNotFound);
};
