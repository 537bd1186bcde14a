import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
import { toWireError } from './wire-error.ts';

type Page = { plain: Buffer; brotli: Buffer | undefined };
type Pages = {
  /** An empty page that the script fills. */
  shell: Page;
  /** The sign-in pages as the build rendered them, by the first part of their paths. */
  signIn: Map<string, Page>;
};

const doors = ['admin', 'teacher', 'student'];

const readPage = async (file: string): Promise<Page | undefined> => {
  if (!existsSync(file)) return undefined;
  const brotli = existsSync(`${file}.br`) ? await readFile(`${file}.br`) : undefined;
  return { plain: await readFile(file), brotli };
};

const readPages = async (folder: string): Promise<Pages | undefined> => {
  const shell = await readPage(join(folder, 'index.html'));
  if (!shell) return undefined;
  const signIn = new Map<string, Page>();
  for (const door of doors) {
    const page = await readPage(join(folder, `sign-in-${door}.html`));
    if (page) signIn.set(door, page);
  }
  return { shell, signIn };
};

const mayBeSignedIn = ({ headers: { cookie = '' } }: FastifyRequest) =>
  /(^|;\s*)(casa_session|XSRF-TOKEN)=/.test(cookie);

/** Who has no session meets a sign-in page anywhere but at the set-up; a path that no area claims is the students'. */
const pageFor = (request: FastifyRequest, { shell, signIn }: Pages): Page => {
  const [, first = ''] = /^\/([^/?]*)/.exec(request.url) ?? [];
  if (first === 'setup' || mayBeSignedIn(request)) return shell;
  return signIn.get(first.toLowerCase()) ?? signIn.get('student') ?? shell;
};

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page) => {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-encoding, cookie');
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  if (page.brotli && takesBrotli) return reply.header('content-encoding', 'br').send(page.brotli);
  return reply.send(page.plain);
};

/** A path without an own answer is a screen of the application when a browser asks for a page there. */
const isScreen = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|uploads|assets|socket\.io)(\/|$)/.test(request.url) &&
  !/\.\w{1,8}$/.test(request.url.split('?')[0] ?? '');

/**
 * Serves the built web application: hashed assets for good, prepared in Brotli, and its page for every screen's path.
 * @param folder missing or not built yet: screens answer 404
 */
export const registerWebApp = async (app: FastifyInstance, folder: string | undefined): Promise<void> => {
  const pages = folder === undefined ? undefined : await readPages(folder);
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
  app.setNotFoundHandler((request, reply) => {
    if (pages !== undefined && isScreen(request)) return sendPage(request, reply, pageFor(request, pages));
    const error = new AppError('not_found', 'There is nothing at this address.');
    return reply.code(404).header('cache-control', 'no-store').send(toWireError(error, request.id));
  });
};
