import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, type Encoding, encodingFor } from './compression.ts';
import type { MadeAnswer } from './response-cache.ts';

const worthCompressing = 1400;

const maxTextLength = 16_000;

/** Converts a JSON text for caching and sending. Long texts become a buffer. */
export const asBody = (text: string): Buffer | string => (text.length < maxTextLength ? text : Buffer.from(text));

export const bodyTag = (body: Buffer | string): string => `W/"${hash('sha1', body, 'base64url')}"`;

/** True if the client already has the response with this entity tag. */
export const hasCurrentVersion = (request: FastifyRequest, etag: string): boolean => {
  if (request.method === 'POST') return false;
  const known = request.headers['if-none-match'];
  return known?.split(',').some((tag) => tag.trim() === etag) ?? false;
};

export const sendUnchanged = (reply: FastifyReply, etag: string): FastifyReply =>
  reply.code(304).header('etag', etag).header('cache-control', 'private, no-cache').send();

/** Compresses a response once and stores the result in it. */
const compressed = async (answer: MadeAnswer, encoding: Encoding): Promise<Buffer> => {
  const known = answer.compressed?.[encoding];
  if (known) return known;
  const made = await compress(answer.body, encoding);
  answer.compressed = { ...answer.compressed, [encoding]: made };
  return made;
};

/** Sends a JSON response, compressed with an encoding the client accepts if the size justifies it. */
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
