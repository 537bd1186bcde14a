import { anyTextRule, lineRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/lesson-records/fields';

/** What a guide notes beside an entry, for colleagues. */
export const noteRule = anyTextRule(texts.note, 500);

/** What a guide tells the next one of a child. */
export const agreementsRule = anyTextRule(texts.agreements, 1000);
export const interestsRule = anyTextRule(texts.interests, 1000);

/** What a group of children is called, and how many of them a class has at most. */
export const groupNameRule = lineRule(texts.groupName, 40);
export const maxGroups = 12;

/** How many entries one call brings at most. */
export const maxEntries = 200;

/** How many children an order is given at once at most. */
export const maxStudents = 200;
