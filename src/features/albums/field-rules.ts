import { anyTextRule, lineRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/albums/fields';

const longest = { name: 120, aim: 1000, text: 4000, tag: 40 };

/** What an album and its parts may be called. */
export const nameRule = lineRule(texts.name, longest.name);

/** What a lesson says beside its name. */
export const lessonTextRules = {
  directAim: anyTextRule(texts.directAim, longest.aim),
  indirectAim: anyTextRule(texts.indirectAim, longest.aim),
  pointsOfInterest: anyTextRule(texts.pointsOfInterest, longest.text),
  controlOfError: anyTextRule(texts.controlOfError, longest.aim),
  familyText: anyTextRule(texts.familyText, longest.text),
};

export const tagRule = lineRule(texts.tag, longest.tag);

/** More tags than this are no help. */
export const mostTags = 12;

/** What may come before one lesson, at most. */
export const mostLinks = 20;

/** The lines of one file, at most. */
export const mostImportLines = 2000;
