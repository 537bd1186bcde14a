import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Feature } from '../feature.ts';

const ownFolder = join(import.meta.dirname, 'docs');
const viewerFolder = () => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** `/api/openapi.json`, made from the schemas that also check the calls, and `/api/docs`, where a developer can try them. */
export const registerApiDocs = async (app: FastifyInstance, features: readonly Feature[]): Promise<void> => {
  let made: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    const { openApiDocument } = await import('./openapi.ts');
    made ??= JSON.stringify(openApiDocument(features));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(made);
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
