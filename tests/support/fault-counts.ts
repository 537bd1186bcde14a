import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';
import { testEngine } from './test-database.ts';

const configuredCount = (variable: string): number | undefined => {
  const text = process.env[variable];
  return text === undefined || text === '' ? undefined : Number(text);
};

/** Returns the count of this run. `timeFor` scales a timeout for the usual count. */
const countOf = (variable: string, usual: number) => {
  const count = configuredCount(variable) ?? usual;
  return { count, timeFor: (usualMilliseconds: number) => Math.ceil(usualMilliseconds * Math.max(1, count / usual)) };
};

/** Returns the number of repetitions of a fault such as a kill. Raised by `npm run faults -- --rounds N`. */
export const roundsOf = (usual: number) => countOf('CASA_TEST_ROUNDS', usual);

/** Returns the number of malformed calls. Raised by `npm run faults -- --cases N`. */
export const casesOf = (usual: number) => countOf('CASA_TEST_CASES', usual);

/** Returns the number of messages to send. Raised by `npm run faults -- --messages N`. */
export const messagesOf = (usual: number) => countOf('CASA_TEST_MESSAGES', usual);

/** Adds an observation to the table of `npm run faults`. */
export const noteSeen = (seen: string): void => {
  const notes = process.env.CASA_TEST_NOTES;
  const { testPath } = expect.getState();
  if (notes !== undefined)
    appendFileSync(notes, `${JSON.stringify({ path: testPath, seen: `${testEngine}: ${seen}` })}\n`);
};
