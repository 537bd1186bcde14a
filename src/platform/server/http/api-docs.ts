import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Feature } from '../feature.ts';
import type { MadeAnswer } from './response-cache.ts';
import { bodyTag, hasCurrentVersion, sendAnswer, sendUnchanged } from './send-answer.ts';

const ownFolder = join(import.meta.dirname, 'docs');
const viewerFolder = () => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const answerOf = (body: string): MadeAnswer => ({ body, etag: bodyTag(body) });

/** Serves `/api/openapi.json`, generated from the schemas that validate requests, and `/api/docs` to try them. */
export const registerApiDocs = async (app: FastifyInstance, features: readonly Feature[]): Promise<void> => {
  let made: MadeAnswer | undefined;
  app.get('/api/openapi.json', async (request, reply) => {
    const { openApiDocument } = await import('./openapi.ts');
    made ??= answerOf(JSON.stringify(openApiDocument(features)));
    if (hasCurrentVersion(request, made.etag)) return sendUnchanged(reply, made.etag);
    return sendAnswer(request, reply, 200, made);
  });
  for (const path of ['/api/docs', '/api/docs/'])
    app.get(path, async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await readFile(join(ownFolder, 'index.html'))),
    );
  app.get('/api/docs/assets/casa-docs.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(join(ownFolder, 'casa-docs.js'))),
  );
  await app.register(fastifyStatic, {
    root: viewerFolder(),
    prefix: '/api/docs/assets/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /^\/(swagger-ui\.css|swagger-ui-bundle\.js|favicon-32x32\.png)$/.test(path),
  });
};
