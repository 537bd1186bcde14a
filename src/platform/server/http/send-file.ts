import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
import type { Actor, Services } from '../context.ts';
import type { FileAnswer } from '../feature.ts';
import { streamParts } from '../files/file-parts.ts';
import { requireStillOpen } from './authentication.ts';
import { hasCurrentVersion } from './send-answer.ts';

/** Returns the cache header: documents revalidate on each use, images after an hour, per session (`vary: cookie`). */
const cacheControl = ({ isPublic, revalidate, downloadName }: FileAnswer) => {
  if (isPublic) return 'public, max-age=31536000, immutable';
  return downloadName === undefined && !revalidate ? 'private, max-age=3600' : 'private, no-cache';
};

const contentOf = async ({ files }: Services, { content }: FileAnswer) => {
  if (Buffer.isBuffer(content)) return content;
  const whole = await files.read(content.key);
  return content.parts ? streamParts(whole, content.parts) : whole;
};

/** Seconds between two access checks during a file transfer. */
const checkEverySeconds = 5;

/** Ends a transfer when its caller has lost access. A check that fails for another reason does not end the transfer. */
const endWithAccess = (services: Services, actor: Actor, content: Readable): Readable => {
  const check = () =>
    requireStillOpen(services, actor).catch((error: unknown) => {
      if (error instanceof AppError) content.destroy(error);
    });
  const timer = setInterval(check, checkEverySeconds * 1000).unref();
  return content.once('close', () => clearInterval(timer));
};

/** Sends a stored file with a fixed type and without content sniffing. */
export const sendFile = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
): Promise<FastifyReply> => {
  reply.header('etag', file.etag).header('cache-control', cacheControl(file));
  if (!file.isPublic) reply.header('vary', 'cookie');
  if (hasCurrentVersion(request, file.etag)) return reply.code(304).send();
  const content = request.method === 'HEAD' ? undefined : await contentOf(services, file);
  reply
    .header('content-type', file.type)
    .header('content-length', file.size)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header(
      'content-disposition',
      file.downloadName === undefined ? 'inline' : contentDisposition(file.downloadName, { type: 'attachment' }),
    );
  const { actor } = request;
  const isGuarded = content instanceof Readable && !file.isPublic;
  return reply.send(isGuarded && actor ? endWithAccess(services, actor, content) : content);
};
