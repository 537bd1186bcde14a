import { hash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../context.ts';

/** An answer as it goes over the wire. Short ones are text, which Node sends in one piece with the headers. */
export type MadeAnswer = { body: Buffer | string; etag: string; link?: string; brotli?: Buffer };

type Kept = MadeAnswer & { revision: string };

const largestMemory = 32 * 1024 * 1024;

/**
 * Answers that follow from school tables alone, kept until one of these changes. Each key holds the person (or role), the endpoint and
 * the input, so nobody gets an answer made for somebody who may see more.
 */
export const createAnswerMemory = () => {
  const boot = randomBytes(8).toString('hex');
  const kept = new LRUCache<string, Kept>({
    maxSize: largestMemory,
    sizeCalculation: ({ body }, key) => body.length + key.length + 300,
  });
  return {
    keyOf: (path: string, actor: Actor, perRole: boolean, input: unknown): string =>
      `${path} ${actor.role} ${perRole ? '' : actor.id} ${JSON.stringify(input)}`,
    get: (key: string, revision: string): MadeAnswer | undefined => {
      const known = kept.get(key);
      return known?.revision === revision ? known : undefined;
    },
    set: (key: string, revision: string, answer: MadeAnswer): void => {
      if (answer.body.length < largestMemory / 8) kept.set(key, Object.assign(answer, { revision }));
    },
    /** An entity tag that is the same only while nothing the answer follows from has changed. */
    tagOf: (key: string, revision: string): string => `W/"${hash('sha1', `${boot} ${revision} ${key}`, 'base64url')}"`,
  };
};
export type AnswerMemory = ReturnType<typeof createAnswerMemory>;
