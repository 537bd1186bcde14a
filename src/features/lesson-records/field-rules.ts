import { anyTextRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/lesson-records/fields';

/** What a guide notes beside an entry, for colleagues. */
export const noteRule = anyTextRule(texts.note, 500);

/** How many entries one call brings at most. */
export const mostEntries = 200;
