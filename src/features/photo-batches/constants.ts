/** Whose photos come together. */
export const photoRoles = ['student', 'teacher'] as const;
export type PhotoRole = (typeof photoRoles)[number];

/** What setting a photo does, in the order in which somebody looks at it. */
export const photoOutcomes = ['create', 'update', 'ask', 'skip', 'unchanged'] as const;
export type PhotoOutcome = (typeof photoOutcomes)[number];

/** Why a file cannot be a photo. */
export const refusals = ['kind', 'heic', 'bytes', 'pixels', 'unread'] as const;
export type Refusal = (typeof refusals)[number];

/** How many files one admin may have waiting to be set. */
export const maxWaiting = 1000;

/** The longest name of a file that is taken. */
export const maxFileNameLength = 1000;
