import { anyTextRule, lineRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/albums/fields';

const maxLengths = { name: 120, aim: 1000, text: 4000, tag: 40 };

export const nameRule = lineRule(texts.name, maxLengths.name);

export const lessonTextRules = {
  directAim: anyTextRule(texts.directAim, maxLengths.aim),
  indirectAim: anyTextRule(texts.indirectAim, maxLengths.aim),
  pointsOfInterest: anyTextRule(texts.pointsOfInterest, maxLengths.text),
  controlOfError: anyTextRule(texts.controlOfError, maxLengths.aim),
  familyText: anyTextRule(texts.familyText, maxLengths.text),
};

export const tagRule = lineRule(texts.tag, maxLengths.tag);

export const maxTags = 12;

/** Maximum number of lessons before one lesson. */
export const maxLinks = 20;

export const maxImportLines = 2000;
