/**
 * Row types of all tables. Each feature adds its own by declaration merging in its `server/tables.ts`. Timestamps are
 * ISO text in UTC, booleans are 0 or 1.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}
