import { secondsFromNow } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';

/** Longer than a weekend of quiet hours. Older messages are no news: whoever turns mail on is not told of last year's. */
const cutoffDays = 4;

/** Messages from before are not told of any more. */
export const notifyCutoff = ({ clock }: Services): string => secondsFromNow(clock, -cutoffDays * 86_400);
