import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import type { FileAnswer } from '../feature.ts';
import { hasAlready, sendUnchanged } from './send-answer.ts';

/** Serves a stored file with a fixed type that the browser may not guess anew. */
export const sendFile = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
): Promise<FastifyReply> => {
  if (hasAlready(request, file.etag)) return sendUnchanged(reply, file.etag);
  reply
    .header('content-type', file.type)
    .header('content-length', file.size)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('etag', file.etag)
    .header('cache-control', 'private, max-age=3600')
    .header(
      'content-disposition',
      file.downloadName === undefined ? 'inline' : contentDisposition(file.downloadName, { type: 'attachment' }),
    );
  if (request.method === 'HEAD') return reply.send();
  return reply.send(await services.files.read(file.key));
};
