import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';

/** Returns the state of each part without which Casa cannot serve. Logs parts that do not respond. */
const checkParts = async (services: Services) => {
  const check = async (name: string, ping: () => Promise<void>) => {
    try {
      await ping();
      return [name, 'ok'] as const;
    } catch (error) {
      services.log.warn({ err: error, part: name }, 'a part of the server is not ready');
      return [name, 'unreachable'] as const;
    }
  };
  const parts = await Promise.all([
    check('database', services.database.ping),
    check('files', services.files.ping),
    services.disk.measure().then((isFull) => ['disk', isFull ? 'full' : 'ok'] as const),
  ]);
  return { isReady: parts.every(([, state]) => state === 'ok'), parts: Object.fromEntries(parts) };
};

/** True if database and file store respond and there is space. */
export const isReady = async (services: Services): Promise<boolean> => (await checkParts(services)).isReady;

/** Registers `/healthz` (process) and `/readyz`: 503 unless database and file store respond and there is space. */
export const registerHealth = (app: FastifyInstance, services: Services): void => {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { isReady, parts } = await checkParts(services);
    if (!isReady) reply.header('retry-after', 5);
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'unavailable', ...parts });
  });
};
