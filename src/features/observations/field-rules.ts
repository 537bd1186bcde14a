import { optionalRule, typedTextRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/observations/fields';

export const textRule = typedTextRule(texts.text, 4000, texts.nothingWritten);

/** The text is optional because a photo can replace it. */
export const quickNoteTextRule = optionalRule(textRule);

/** Days after which an unfiled quick note is erased. */
export const quickNoteDays = 90;

/** Hours during which a filed quick note can be unfiled. */
export const unfileHours = 24;

/** Days during which only its author sees a draft. Afterwards the staff of the class sees it. */
export const draftDays = 14;

export const maxPhotos = 10;

/** Maximum number of students, and of lessons, of an observation. */
export const maxTags = 60;

/** Maximum duration of an activity in minutes: a school day. */
export const maxMinutes = 600;
