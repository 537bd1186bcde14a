import { V7Generator } from 'uuidv7';

/** The source of time and ids. Tests replace it. */
export type Clock = {
  /** Current time in milliseconds since 1970. */
  milliseconds(): number;
  /** Current time as ISO 8601 UTC text. */
  now(): string;
  /** A new UUIDv7. Ids of one process sort by creation order. */
  newId(): string;
};

const randomNumbers = new Uint32Array(1024);
let unusedFrom = randomNumbers.length;

/** Draws random numbers in batches: drawing some per id dominates its cost. */
const nextUint32 = (): number => {
  if (unusedFrom === randomNumbers.length) {
    crypto.getRandomValues(randomNumbers);
    unusedFrom = 0;
  }
  return randomNumbers[unusedFrom++] ?? 0;
};
const ids = new V7Generator({ nextUint32 });

export const createClock = (milliseconds: () => number = Date.now): Clock => ({
  milliseconds,
  now: () => new Date(milliseconds()).toISOString(),
  newId: () => ids.generate().toString(),
});

/** Maximum clock difference between nodes, in seconds. A timestamp further ahead was written by a wrong clock. */
export const clockSkewSeconds = 60;

/** Returns an ISO timestamp some seconds before (negative) or after now. */
export const secondsFromNow = (clock: Clock, seconds: number): string =>
  new Date(clock.milliseconds() + seconds * 1000).toISOString();
