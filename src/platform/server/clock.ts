import { uuidv7 } from 'uuidv7';

/** Time and ids come from here, so that tests can set them. */
export type Clock = {
  /** Now in milliseconds since 1970. */
  milliseconds(): number;
  /** Now as ISO 8601 UTC text. */
  now(): string;
  /** A new UUIDv7; ids made by one process sort in the order in which they were made. */
  newId(): string;
};

/**
 * Creates the clock of the program.
 * @param milliseconds the source of time, the system's by default
 */
export const createClock = (milliseconds: () => number = Date.now): Clock => ({
  milliseconds,
  now: () => new Date(milliseconds()).toISOString(),
  newId: uuidv7,
});

/** How far the clocks of nodes may differ. What lies further ahead was written while a clock was wrong. */
export const clockSkewSeconds = 60;

/** Returns an ISO timestamp some seconds before (negative) or after now. */
export const secondsFromNow = (clock: Clock, seconds: number): string =>
  new Date(clock.milliseconds() + seconds * 1000).toISOString();
