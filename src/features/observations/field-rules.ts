import { optionalRule, typedTextRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/observations/fields';

export const textRule = typedTextRule(texts.text, 4000, texts.nothingWritten);

/** A photo can say it without words. */
export const quickNoteTextRule = optionalRule(textRule);

/** How long a jotting waits to be sorted, in days; then it goes. */
export const quickNoteDays = 90;

/** For how long who kept a jotting can put it back among those to sort, in hours. */
export const unfileHours = 24;

/** How long an observation is its writer's alone, in days; then the staff of the class sees it. */
export const draftDays = 14;

/** How many photos one observation has at most. */
export const maxPhotos = 10;

/** How many children, and how many lessons, one observation is about at most. */
export const maxTags = 60;

/** How long something went on at most, in minutes: a day at school. */
export const maxMinutes = 600;
