import { z } from 'zod';

/** ISO 8601 UTC with milliseconds, `2026-01-31T08:15:00.000Z`. */
export const Timestamp = z.iso.datetime();
export type Timestamp = z.infer<typeof Timestamp>;
