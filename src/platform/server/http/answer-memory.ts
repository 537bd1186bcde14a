import { hash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../context.ts';

/** An answer as it goes over the wire. */
export type MadeAnswer = { body: Buffer; etag: string; link?: string; brotli?: Buffer };

const largestMemory = 32 * 1024 * 1024;

/**
 * Answers that follow from school tables alone, kept until one of these changes. Each key holds the person (or role), the endpoint and
 * the input, so nobody gets an answer made for somebody who may see more.
 */
export const createAnswerMemory = () => {
  const boot = randomBytes(8).toString('hex');
  const kept = new LRUCache<string, MadeAnswer>({
    maxSize: largestMemory,
    sizeCalculation: ({ body }, key) => body.length + key.length + 200,
  });
  return {
    get: (tag: string): MadeAnswer | undefined => kept.get(tag),
    set: (tag: string, answer: MadeAnswer): void => {
      if (answer.body.length < largestMemory / 8) kept.set(tag, answer);
    },
    /** An entity tag that is the same only while nothing the answer follows from has changed. */
    tagOf: (revision: string, path: string, actor: Actor, perRole: boolean, input: unknown): string => {
      const who = perRole ? actor.role : `${actor.role} ${actor.id}`;
      return `W/"${hash('sha1', `${boot} ${revision} ${path} ${who} ${JSON.stringify(input)}`, 'base64url')}"`;
    },
  };
};
export type AnswerMemory = ReturnType<typeof createAnswerMemory>;
