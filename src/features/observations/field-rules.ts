import { typedTextRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/observations/fields';

export const textRule = typedTextRule(texts.text, 4000, texts.nothingWritten);

/** How long an observation is its writer's alone, in days; then the staff of the class sees it. */
export const draftDays = 14;

/** How many photos one observation has at most. */
export const mostPhotos = 10;

/** How many children, and how many lessons, one observation is about at most. */
export const mostTagged = 60;
