import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
import { toWireError } from './wire-error.ts';

type Page = { plain: Buffer; brotli: Buffer | undefined };

const readPage = async (folder: string): Promise<Page | undefined> => {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return undefined;
  const brotli = existsSync(`${file}.br`) ? await readFile(`${file}.br`) : undefined;
  return { plain: await readFile(file), brotli };
};

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page) => {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-encoding');
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
  const page = folder === undefined ? undefined : await readPage(folder);
  if (folder !== undefined && page !== undefined) {
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
    if (page !== undefined && isScreen(request)) return sendPage(request, reply, page);
    const error = new AppError('not_found', 'There is nothing at this address.');
    return reply.code(404).header('cache-control', 'no-store').send(toWireError(error, request.id));
  });
};
