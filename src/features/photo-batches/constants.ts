export const photoRoles = ['student', 'teacher'] as const;
export type PhotoRole = (typeof photoRoles)[number];

/** Outcomes of a planned photo, in display order. */
export const photoOutcomes = ['create', 'update', 'ask', 'skip', 'unchanged'] as const;
export type PhotoOutcome = (typeof photoOutcomes)[number];

export const refusals = ['kind', 'heic', 'bytes', 'pixels', 'unread'] as const;
export type Refusal = (typeof refusals)[number];

/** Maximum number of files of one admin in unfinished batches. */
export const maxWaiting = 1000;

export const maxFileNameLength = 1000;
