import { createHash } from 'node:crypto';
import { test } from 'vitest';

/** True in `npm run test:all` and where files are named; false in `npm test`, which CI runs. */
export const isFull = process.env.CASA_TEST_FULL === '1';

const numberOf = (key: string): number => createHash('sha256').update(key).digest().readUInt32BE(0);

/** Returns all cases in the full tier, else about one of `oneOf`. Chosen by key only: a new case changes no others. */
export const sampled = <Case>(cases: readonly Case[], keyOf: (one: Case) => string, oneOf: number): Case[] =>
  cases.filter((one) => isFull || numberOf(keyOf(one)) % oneOf === 0);

/** Defines a test that only `npm run test:all` runs, in a file that `npm test` also runs. */
export const testInFull = test.runIf(isFull);
