import { type Clock, secondsFromNow } from '../clock.ts';

const safeguardingDays = 365;

/** Returns the period's start. Conversations with a report that is open, or was closed since, are kept. */
export const safeguardedSince = (clock: Clock): string => secondsFromNow(clock, -safeguardingDays * 24 * 60 * 60);

/** Returns the time until which a closed report's data is kept. */
export const safeguardedUntil = (closedAt: string): string =>
  new Date(Date.parse(closedAt) + safeguardingDays * 24 * 60 * 60 * 1000).toISOString();
