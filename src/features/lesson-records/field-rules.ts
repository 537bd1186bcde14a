import { anyTextRule, lineRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/lesson-records/fields';

export const noteRule = anyTextRule(texts.note, 500);

/** Limits of the handover notes on a student. */
export const agreementsRule = anyTextRule(texts.agreements, 1000);
export const interestsRule = anyTextRule(texts.interests, 1000);

export const groupNameRule = lineRule(texts.groupName, 40);
export const maxGroups = 12;

export const maxEntries = 200;

/** Maximum number of students in an order. */
export const maxStudents = 200;
