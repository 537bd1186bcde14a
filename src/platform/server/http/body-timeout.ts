import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
import * as texts from '#texts/platform/server/errors';
import { type OnStop, stopping } from './refuse-on-stop.ts';

const defaultMilliseconds = 30_000;

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Limits pauses of an upload, not its duration. A stalled upload blocks other requests of the caller. */
const limitPauses = ({ raw }: FastifyRequest, milliseconds: number) => {
  raw.socket.setTimeout(milliseconds);
  raw.once('end', () => raw.socket.setTimeout(0));
};

/**
 * Responds with 408 and closes the connection if the body of a call does not arrive in time. Closes the connection if
 * an upload pauses for as long. One timer serves all calls because a timer per call costs more than most calls.
 */
export const limitBodyTime = (app: FastifyInstance, onStop: OnStop, milliseconds = defaultMilliseconds): void => {
  const arriving = new Map<FastifyRequest, { reply: FastifyReply; until: number }>();
  app.addHook('preParsing', (request, reply, payload, done) => {
    // Most bodies arrive with their headers and are already complete.
    if (!request.raw.complete && hasBody(request))
      arriving.set(request, { reply, until: performance.now() + milliseconds });
    done(null, payload);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    arriving.delete(request);
    // The handler reads the body of a multipart request.
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
