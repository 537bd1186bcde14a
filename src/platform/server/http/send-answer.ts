import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, type Encoding, encodingFor } from './compression.ts';
import type { MadeAnswer } from './response-cache.ts';

const worthCompressing = 1400;

const maxTextLength = 16_000;

/** Encodes a JSON text for caching and sending; long ones become a buffer. */
export const asBody = (text: string): Buffer | string => (text.length < maxTextLength ? text : Buffer.from(text));

/** Returns the entity tag of a body. */
export const bodyTag = (body: Buffer | string): string => `W/"${hash('sha1', body, 'base64url')}"`;

/** Whether the caller already has the answer with this entity tag. */
export const hasCurrentVersion = (request: FastifyRequest, etag: string): boolean => {
  if (request.method === 'POST') return false;
  const known = request.headers['if-none-match'];
  return known?.split(',').some((tag) => tag.trim() === etag) ?? false;
};

export const sendUnchanged = (reply: FastifyReply, etag: string): FastifyReply =>
  reply.code(304).header('etag', etag).header('cache-control', 'private, no-cache').send();

/** Compresses an answer once; the result is kept with it. */
const compressed = async (answer: MadeAnswer, encoding: Encoding): Promise<Buffer> => {
  const known = answer.compressed?.[encoding];
  if (known) return known;
  const made = await compress(answer.body, encoding);
  answer.compressed = { ...answer.compressed, [encoding]: made };
  return made;
};

/** Sends a JSON answer, compressed with what the client accepts when the size is worth it. */
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
  const encoding = isLarge ? encodingFor(request) : undefined;
  if (encoding === undefined) return reply.send(answer.body);
  return reply.header('content-encoding', encoding).send(await compressed(answer, encoding));
};
