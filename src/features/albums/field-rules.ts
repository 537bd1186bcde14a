import { anyTextRule, lineRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/albums/fields';

const maxLengths = { name: 120, aim: 1000, text: 4000, tag: 40 };

/** What an album and its parts may be called. */
export const nameRule = lineRule(texts.name, maxLengths.name);

/** What a lesson says beside its name. */
export const lessonTextRules = {
  directAim: anyTextRule(texts.directAim, maxLengths.aim),
  indirectAim: anyTextRule(texts.indirectAim, maxLengths.aim),
  pointsOfInterest: anyTextRule(texts.pointsOfInterest, maxLengths.text),
  controlOfError: anyTextRule(texts.controlOfError, maxLengths.aim),
  familyText: anyTextRule(texts.familyText, maxLengths.text),
};

export const tagRule = lineRule(texts.tag, maxLengths.tag);

/** More tags than this are no help. */
export const maxTags = 12;

/** What may come before one lesson, at most. */
export const maxLinks = 20;

/** The lines of one file, at most. */
export const maxImportLines = 2000;
