import { type Clock, secondsFromNow } from '../clock.ts';

const safeguardingDays = 365;

/**
 * Returns the start of the safeguarding period. Conversations with an open report, or one closed after this time, are
 * kept.
 */
export const safeguardedSince = (clock: Clock): string => secondsFromNow(clock, -safeguardingDays * 24 * 60 * 60);

/** Returns the time until which a closed report's data is kept. */
export const safeguardedUntil = (closedAt: string): string =>
  new Date(Date.parse(closedAt) + safeguardingDays * 24 * 60 * 60 * 1000).toISOString();
