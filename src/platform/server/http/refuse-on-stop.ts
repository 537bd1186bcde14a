import type { FastifyInstance } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
import * as texts from '#texts/platform/server/errors';

/** Milliseconds after the start of a shutdown during which bodies are still accepted. */
const graceMilliseconds = 2000;
const repeatAfterSeconds = 10;

/** Registers work that runs when the server stops. Returns a function that removes it. */
export type OnStop = (work: () => void) => () => void;

/** Creates a 503 for a call whose body had not arrived when the server stopped. Clients may repeat the call. */
export const stopping = (): AppError =>
  new AppError('unavailable', texts.stopping, { retryAfterSeconds: repeatAfterSeconds });

/** Refuses calls whose bodies are still arriving at shutdown, so that they do not delay it. */
export const refuseOnStop = (app: FastifyInstance): OnStop => {
  const waiting = new Set<() => void>();
  app.addHook('preClose', (done) => {
    setTimeout(() => {
      for (const work of [...waiting]) work();
    }, graceMilliseconds).unref();
    done();
  });
  return (work) => {
    waiting.add(work);
    return () => waiting.delete(work);
  };
};
