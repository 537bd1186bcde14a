import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
import * as texts from '#texts/platform/server/errors';
import { type OnStop, stopping } from './refuse-on-stop.ts';

const defaultMilliseconds = 30_000;

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Lets an upload take as long as a request may, but not stop on its way: the network behind it is gone, and it keeps others waiting. */
const limitPauses = ({ raw }: FastifyRequest, milliseconds: number) => {
  raw.socket.setTimeout(milliseconds);
  raw.once('end', () => raw.socket.setTimeout(0));
};

/**
 * Answers 408 and closes the connection where the body of a call does not arrive in time, and closes it where no more of an upload comes
 * for as long. One timer looks after all calls, since a timer for each costs more than most of them take.
 */
export const limitBodyTime = (app: FastifyInstance, onStop: OnStop, milliseconds = defaultMilliseconds): void => {
  const arriving = new Map<FastifyRequest, { reply: FastifyReply; until: number }>();
  app.addHook('preParsing', (request, reply, payload, done) => {
    // Most bodies come with their headers, and are there by now.
    if (!request.raw.complete && hasBody(request))
      arriving.set(request, { reply, until: performance.now() + milliseconds });
    done(null, payload);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    arriving.delete(request);
    // Its body is read by the verb.
    if (request.isMultipart()) limitPauses(request, milliseconds);
    done();
  });
  const refuse = (error: AppError, isLate: (until: number) => boolean) => {
    for (const [request, { reply, until }] of arriving) {
      const isOver = request.raw.destroyed || reply.sent;
      if (!isOver && !isLate(until)) continue;
      arriving.delete(request);
      if (!isOver) reply.header('connection', 'close').send(error);
    }
  };
  const endLate = () => {
    const now = performance.now();
    refuse(new AppError('request_timeout', texts.callTooSlow), (until) => until <= now);
  };
  onStop(() => refuse(stopping(), () => true));
  const timer = setInterval(endLate, Math.min(1000, milliseconds / 4)).unref();
  app.addHook('onClose', async () => clearInterval(timer));
};
