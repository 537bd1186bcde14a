import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
import type { Role } from '#kernel/roles.ts';
import type { Log } from '../log.ts';
import { createFirstViews, fillPage, type PreparedView } from './first-view.ts';
import { type Page, readWebPages, type WebPages } from './web-pages.ts';
import { toWireError } from './wire-error.ts';

const mayBeSignedIn = ({ headers: { cookie = '' } }: FastifyRequest) =>
  /(^|;\s*)(casa_session|XSRF-TOKEN)=/.test(cookie);

const areaOf = ({ url }: FastifyRequest) => /^\/([^/?]*)/.exec(url)?.[1]?.toLowerCase() ?? '';

const isPersonal = (request: FastifyRequest) =>
  request.method === 'GET' && areaOf(request) !== 'setup' && mayBeSignedIn(request);

/** Who has no session meets a sign-in page anywhere but at the set-up; a path that no area claims is the students'. */
const pageFor = (request: FastifyRequest, { shell, signIn }: WebPages): Page => {
  const area = areaOf(request);
  if (area === 'setup' || mayBeSignedIn(request)) return shell;
  return signIn.get(area as Role) ?? signIn.get('student') ?? shell;
};

const takesBrotli = ({ headers }: FastifyRequest) => /\bbr\b/.test(headers['accept-encoding'] ?? '');

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page) => {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-encoding, cookie');
  if (page.brotli && takesBrotli(request)) return reply.header('content-encoding', 'br').send(page.brotli);
  return reply.send(page.plain);
};

const compress = promisify(brotliCompress);
// Reaches over the whole page; a larger window takes memory alone.
const windowBits = 18;

/** A page with somebody's data in it: for them alone, and never kept. */
const sendPersonal = async (request: FastifyRequest, reply: FastifyReply, page: Page, prepared: PreparedView) => {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('vary', 'accept-encoding, cookie');
  if (prepared.cookies.length > 0) reply.header('set-cookie', prepared.cookies);
  const html = fillPage(page.parts, prepared);
  if (!takesBrotli(request)) return reply.send(html);
  const brotli = await compress(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  });
  return reply.header('content-encoding', 'br').send(brotli);
};

/** A path without an own answer is a screen of the application when a browser asks for a page there. */
const isScreen = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|uploads|assets|socket\.io)(\/|$)/.test(request.url) &&
  !/\.\w{1,8}$/.test(request.url.split('?')[0] ?? '');

type WebAppOptions = { webFolder?: string; renderPatience?: number };

/**
 * Serves the built web application: hashed assets for good, prepared in Brotli, and its page for every screen's path.
 * @param options.webFolder missing or not built yet: screens answer 404
 */
export const registerWebApp = async (app: FastifyInstance, log: Log, options: WebAppOptions): Promise<void> => {
  const { webFolder: folder, renderPatience } = options;
  const pages = folder === undefined ? undefined : await readWebPages(folder);
  const prepareView = createFirstViews(app, `${folder}-server/render-page.js`, log, renderPatience);
  if (folder !== undefined && pages !== undefined) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      wildcard: false,
      setHeaders: (response, path) => {
        const isHashed = path.includes('assets');
        response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (pages !== undefined && isScreen(request)) {
      const prepared = isPersonal(request) ? await prepareView(request) : undefined;
      if (!prepared) return sendPage(request, reply, pageFor(request, pages));
      const page = (prepared.role && pages.firstView.get(prepared.role)) ?? pages.shell;
      return sendPersonal(request, reply, page, prepared);
    }
    const error = new AppError('not_found', 'There is nothing at this address.');
    return reply.code(404).header('cache-control', 'no-store').send(toWireError(error, request.id));
  });
};
