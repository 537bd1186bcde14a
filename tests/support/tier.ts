import { createHash } from 'node:crypto';
import { test } from 'vitest';

/** True in `npm run test:all` and where files are named; false in `npm test`, which CI runs. */
export const isFull = process.env.CASA_TEST_FULL === '1';

const numberOf = (key: string): number => createHash('sha256').update(key).digest().readUInt32BE(0);

/**
 * Returns all cases of a matrix in the full tier, and about one of `oneOf` in `npm test`. The choice depends only on
 * each case's key, so that a new case does not change the choice among others.
 */
export const sampled = <Case>(cases: readonly Case[], keyOf: (one: Case) => string, oneOf: number): Case[] =>
  cases.filter((one) => isFull || numberOf(keyOf(one)) % oneOf === 0);

/** Defines a test that only `npm run test:all` runs, in a file that `npm test` also runs. */
export const testInFull = test.runIf(isFull);
