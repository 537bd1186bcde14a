import { secondsFromNow } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';

/** Longer than quiet hours over a weekend. Turning mail on does not notify about older messages. */
const cutoffDays = 4;

/** Returns the cutoff time. Older messages cause no notification. */
export const notifyCutoff = ({ clock }: Services): string => secondsFromNow(clock, -cutoffDays * 86_400);
