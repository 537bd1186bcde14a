import { newPasswordRule } from '#features/session/field-rules.ts';
import { isDay, parseDay } from '#kernel/days/typed-day.ts';
import {
  birthDateRule,
  choiceRule,
  emailRule,
  type FieldRule,
  lineRule,
  optionalLineRule,
  optionalRule,
  phoneRule,
  requiredRule,
  shortYearMessage,
  webAddressRule,
} from '#kernel/field-rules.ts';
import { isPhoneNumber, isSeveralPhones } from '#kernel/identity/phone-number.ts';
import * as texts from '#texts/people/fields';

export const nameRules = {
  first_name: lineRule(texts.firstName, 100),
  middle_name: optionalLineRule(texts.middleName, 100),
  last_name: lineRule(texts.lastName, 100),
};

export const adminRules = { ...nameRules, phone: optionalRule(phoneRule(texts.phone)), email: emailRule(texts.email) };

const personRules = {
  ...nameRules,
  email: emailRule(texts.email),
  birthdate: birthDateRule,
  address: lineRule(texts.address, 500),
};

export const teacherRules = {
  ...personRules,
  phone: phoneRule(texts.phone),
  zoom_link: optionalRule(webAddressRule(texts.zoomLink)),
  zoom_id: optionalLineRule(texts.zoomId, 100),
  zoom_password: optionalLineRule(texts.zoomPassword, 100),
};

export const studentRules = {
  ...personRules,
  parent_fName: lineRule(texts.parentFirstName, 100),
  parent_mName: optionalLineRule(texts.parentMiddleName, 100),
  parent_lName: lineRule(texts.parentLastName, 100),
  parent_email: optionalRule(emailRule(texts.parentEmail)),
  phone: optionalRule(phoneRule(texts.parentPhone)),
  // Error messages name the guardian. The label is short because the field is next to the guardian's other fields.
  relationship: { ...lineRule(texts.parentRelationship, 100), label: texts.relationship },
};

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
export const setUpRules = { ...nameRules, email: personRules.email, password: newPasswordRule('admin') };
