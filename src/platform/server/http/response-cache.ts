import { hash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../context.ts';
import type { Encoding } from './compression.ts';

/** A serialized response. Short bodies are strings, which Node sends in one packet with the headers. */
export type MadeAnswer = {
  body: Buffer | string;
  etag: string;
  link?: string;
  compressed?: { readonly [E in Encoding]?: Buffer };
};

type Entry = MadeAnswer & { revision: string };

const maxBytes = 32 * 1024 * 1024;

/** Includes requirements on the account because they depend on settings, which are not a school table. */
const accountKeyOf = ({ id, mustChangePassword, mustEnrol }: Actor) => `${id} ${mustChangePassword} ${mustEnrol}`;

/**
 * Creates the cache of responses that depend only on school tables; a change of one ends an entry. Each key contains
 * the account or role: a user never gets a response created for more access.
 */
export const createResponseCache = () => {
  const boot = randomBytes(8).toString('hex');
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + 300,
  });
  return {
    keyOf: (path: string, actor: Actor, perRole: boolean, input: unknown): string =>
      `${path} ${actor.role} ${perRole ? '' : accountKeyOf(actor)} ${JSON.stringify(input)}`,
    get: (key: string, revision: string): MadeAnswer | undefined => {
      const known = entries.get(key);
      return known?.revision === revision ? known : undefined;
    },
    set: (key: string, revision: string, answer: MadeAnswer): void => {
      if (answer.body.length < maxBytes / 8) entries.set(key, Object.assign(answer, { revision }));
    },
    /** Returns the entity tag. The tag changes with every revision of the school tables. */
    tagOf: (key: string, revision: string): string => `W/"${hash('sha1', `${boot} ${revision} ${key}`, 'base64url')}"`,
  };
};
export type ResponseCache = ReturnType<typeof createResponseCache>;
