import { newPasswordRule } from '#features/session/field-rules.ts';
import { isDay, parseDay } from '#kernel/days/typed-day.ts';
import { choiceRule, type FieldRule, optionalLineRule, requiredRule, shortYearMessage } from '#kernel/field-rules.ts';
import { isPhoneNumber, isSeveralPhones } from '#kernel/identity/phone-number.ts';
import * as texts from '#texts/people/fields';
import { adminFields, rulesOf, studentRecord, teacherRecord } from './fields.ts';

const adminRules = rulesOf(adminFields);
const teacherRules = rulesOf(teacherRecord);
const studentRules = rulesOf(studentRecord);

/** Requires a number that can be dialed. Checked by forms only, as older clients send any format. */
const requireDialable = <IsRequired extends boolean>(rule: FieldRule<IsRequired>): FieldRule<IsRequired> => ({
  ...rule,
  check: (typed) => {
    const problem = rule.check(typed);
    if (problem !== null || !rule.clean(typed) || isPhoneNumber(typed)) return problem;
    return isSeveralPhones(typed) ? texts.severalNumbers : texts.noNumber({ label: rule.label });
  },
});

/** A past or current day. Only the server checks that the day is not in the future, because time zones differ. */
const lastDay: FieldRule<true> = {
  label: texts.lastDay,
  isRequired: true,
  clean: (typed) => parseDay(typed) ?? typed,
  check: (typed) => {
    if (typed.trim() === '') return texts.lastDayRequired;
    return isDay(parseDay(typed) ?? '') ? null : (shortYearMessage(typed) ?? texts.lastDayForm);
  },
};

export const leavingRules = { lastDay, reason: optionalLineRule(texts.leavingReason, 200) };

export const adminFormRules = { ...adminRules, phone: requireDialable(adminRules.phone) };
export const teacherFormRules = { ...teacherRules, phone: requireDialable(teacherRules.phone) };
export const createStudentFormRules = {
  ...studentRules,
  phone: requireDialable(studentRules.phone),
  sectionID: choiceRule(texts.section),
};
/** An update also requires the contact data of the guardian. */
export const updateStudentFormRules = {
  ...createStudentFormRules,
  parent_email: requiredRule(studentRules.parent_email),
  phone: requireDialable(requiredRule(studentRules.phone)),
};
const { phone: _optional, ...firstAdminRules } = adminRules;
export const setUpRules = { ...firstAdminRules, password: newPasswordRule('admin') };
