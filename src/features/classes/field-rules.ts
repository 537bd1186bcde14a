import { choiceRule, lineRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/classes/fields';

export const nameRules = {
  category: lineRule(texts.category, 100),
  level: lineRule(texts.level, 100),
  section: lineRule(texts.section, 100),
  subject: lineRule(texts.subject, 100),
};

export const teacherRule = choiceRule(texts.teacher);
export const adviserRule = choiceRule(texts.adviser);
export const studentRule = choiceRule(texts.student);
