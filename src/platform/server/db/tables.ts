/** Row types, added by each feature's `server/tables.ts`. Timestamps are ISO text in UTC, booleans are 0 or 1. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}
