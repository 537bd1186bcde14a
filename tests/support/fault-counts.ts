import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';
import { testEngine } from './test-database.ts';

const configuredCount = (variable: string): number | undefined => {
  const text = process.env[variable];
  return text === undefined || text === '' ? undefined : Number(text);
};

/** A count of this run, and the time that it takes where the usual count takes `usualMilliseconds`. */
const countOf = (variable: string, usual: number) => {
  const count = configuredCount(variable) ?? usual;
  return { count, timeFor: (usualMilliseconds: number) => Math.ceil(usualMilliseconds * Math.max(1, count / usual)) };
};

/** How often a fault such as a kill is tried; `npm run faults -- --rounds N` raises it. */
export const roundsOf = (usual: number) => countOf('CASA_TEST_ROUNDS', usual);

/** How many malformed calls are made; `npm run faults -- --cases N` raises it. */
export const casesOf = (usual: number) => countOf('CASA_TEST_CASES', usual);

/** How many messages are sent; `npm run faults -- --messages N` raises it. */
export const messagesOf = (usual: number) => countOf('CASA_TEST_MESSAGES', usual);

/** Tells the table of `npm run faults` what a test has seen. */
export const noteSeen = (seen: string): void => {
  const notes = process.env.CASA_TEST_NOTES;
  const { testPath } = expect.getState();
  if (notes !== undefined)
    appendFileSync(notes, `${JSON.stringify({ path: testPath, seen: `${testEngine}: ${seen}` })}\n`);
};
