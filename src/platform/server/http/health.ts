import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';

/** Registers `/healthz` (process) and `/readyz`: 503 unless database and file store respond and there is space. */
export const registerHealth = (app: FastifyInstance, services: Services): void => {
  const check = async (name: string, ping: () => Promise<void>) => {
    try {
      await ping();
      return [name, 'ok'] as const;
    } catch (error) {
      services.log.warn({ err: error, part: name }, 'a part of the server is not ready');
      return [name, 'unreachable'] as const;
    }
  };
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const parts = await Promise.all([
      check('database', services.database.ping),
      check('files', services.files.ping),
      services.disk.measure().then((isFull) => ['disk', isFull ? 'full' : 'ok'] as const),
    ]);
    const isReady = parts.every(([, state]) => state === 'ok');
    if (!isReady) reply.header('retry-after', 5);
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'unavailable', ...Object.fromEntries(parts) });
  });
};
