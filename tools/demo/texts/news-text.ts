import type { PictureKind } from '../plan/plan-types.ts';

/** `html` may name days relative to its own, as `fillDays` reads them. */
export type NewsText = { picture: PictureKind; daysAgo: number; hour: number; html: string };
