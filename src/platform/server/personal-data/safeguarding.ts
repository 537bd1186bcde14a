import { type Clock, secondsFromNow } from '../clock.ts';

const safeguardingDays = 365;

/** Conversations of which a report is open, or was closed after this moment, are kept. */
export const safeguardedSince = (clock: Clock): string => secondsFromNow(clock, -safeguardingDays * 24 * 60 * 60);

/** When what a report was about may go, once it was closed. */
export const safeguardedUntil = (closedAt: string): string =>
  new Date(Date.parse(closedAt) + safeguardingDays * 24 * 60 * 60 * 1000).toISOString();
