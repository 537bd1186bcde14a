import { anyTextRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/lesson-records/fields';

/** What a guide notes beside an entry, for colleagues. */
export const noteRule = anyTextRule(texts.note, 500);

/** What a guide tells the next one of a child. */
export const agreementsRule = anyTextRule(texts.agreements, 1000);
export const interestsRule = anyTextRule(texts.interests, 1000);

/** How many entries one call brings at most. */
export const mostEntries = 200;
