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

/** Answers 408 and closes the connection where the body of a call does not arrive in time. Uploads have the whole time of a request. */
export const limitBodyTime = (app: FastifyInstance, milliseconds = usualMilliseconds): void => {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (hasBody(request) && !request.isMultipart()) {
      const end = () => {
        if (!reply.sent) reply.header('connection', 'close').send(new AppError('request_timeout', texts.callTooSlow));
      };
      timers.set(request, setTimeout(end, milliseconds));
    }
    done(null, payload);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    stop(request);
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
