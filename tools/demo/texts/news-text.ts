import type { PictureKind } from '../plan/plan-types.ts';

/** A news item. `html` may contain relative days in the notation of `fillDays`. */
export type NewsText = { picture: PictureKind; daysAgo: number; hour: number; html: string };
