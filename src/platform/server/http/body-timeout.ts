import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
import * as texts from '#texts/platform/server/errors';

const usualMilliseconds = 30_000;

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const stop = (request: FastifyRequest) => {
  clearTimeout(timers.get(request));
  timers.delete(request);
};

/** Lets an upload take as long as a request may, but not stop on its way: the network behind it is gone, and it keeps others waiting. */
const limitPauses = ({ raw }: FastifyRequest, milliseconds: number) => {
  raw.socket.setTimeout(milliseconds);
  raw.once('end', () => raw.socket.setTimeout(0));
};

/**
 * Answers 408 and closes the connection where the body of a call does not arrive in time, and closes it where no more of an upload comes
 * for as long.
 */
export const limitBodyTime = (app: FastifyInstance, milliseconds = usualMilliseconds): void => {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (hasBody(request)) {
      const end = () => {
        if (!reply.sent) reply.header('connection', 'close').send(new AppError('request_timeout', texts.callTooSlow));
      };
      timers.set(request, setTimeout(end, milliseconds));
    }
    done(null, payload);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    stop(request);
    // Its body is read by the verb.
    if (request.isMultipart()) limitPauses(request, milliseconds);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    stop(request);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    stop(request);
    done();
  });
};
