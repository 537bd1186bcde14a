import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MadeAnswer } from './answer-memory.ts';

const compress = promisify(brotliCompress);
const worthCompressing = 1400;

const longestText = 16_000;

/** A JSON text as it is kept and sent: encoded once when it is long. */
export const asBody = (text: string): Buffer | string => (text.length < longestText ? text : Buffer.from(text));

/** The entity tag of a body that was made just now. */
export const bodyTag = (body: Buffer | string): string => `W/"${hash('sha1', body, 'base64url')}"`;

/** Whether the caller already has the answer with this tag. */
export const hasAlready = (request: FastifyRequest, etag: string): boolean => {
  if (request.method === 'POST') return false;
  const known = request.headers['if-none-match'];
  return known?.split(',').some((tag) => tag.trim() === etag) ?? false;
};

export const sendUnchanged = (reply: FastifyReply, etag: string): FastifyReply =>
  reply.code(304).header('etag', etag).header('cache-control', 'private, no-cache').send();

const brotliOf = async (answer: MadeAnswer): Promise<Buffer> => {
  answer.brotli ??= await compress(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return answer.brotli;
};

/** Sends a JSON answer, compressed where the client takes Brotli and it is worth it. */
export const sendAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  answer: MadeAnswer,
): Promise<FastifyReply> => {
  reply.code(status).header('content-type', 'application/json; charset=utf-8');
  if (answer.link !== undefined) reply.header('link', answer.link);
  if (answer.etag === '') reply.header('cache-control', 'no-store');
  else reply.header('etag', answer.etag).header('cache-control', 'private, no-cache');
  const isLarge = answer.body.length >= worthCompressing;
  if (isLarge) reply.header('vary', 'accept-encoding');
  if (!isLarge || !/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(answer.body);
  return reply.header('content-encoding', 'br').send(await brotliOf(answer));
};
