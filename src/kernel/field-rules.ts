import * as texts from '#texts/kernel/fields';
import { hasShortYear, parseDay } from './days/typed-day.ts';
import { cleanEmail, emailProblem } from './identity/email-address.ts';
import { cleanPhone } from './identity/phone-number.ts';
import { parseUrl } from './parse-url.ts';
import { hasVisibleText, lengthOf } from './text.ts';

/** Rules of a text field, shared by the form and its call. Free of zod, so that browsers can load them. */
export type FieldRule<IsRequired extends boolean = boolean> = {
  /** Name of the field in messages. */
  readonly label: string;
  readonly isRequired: IsRequired;
  /** Returns the message for an invalid text as typed, or `null`. */
  readonly check: (typed: string) => string | null;
  /** Returns a valid text in its stored form. */
  readonly clean: (typed: string) => string;
};

const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/;
const isShowable = (text: string) => text.isWellFormed() && !unprintable.test(text);

/** True if a field was left out. Old clients send the word "undefined" for a missing field. */
const isLeftOut = (text: string) => !hasVisibleText(text) || /^\s*(undefined|null)\s*$/.test(text);

const isTooLong = (text: string, max: number) => text.length > max && lengthOf(text) > max;

const lineOf = (typed: string) => typed.normalize('NFC').replace(/\s+/g, ' ').trim();

type LineCheck = (line: string) => string | null;

const acceptAny: LineCheck = () => null;

/** Creates a rule for a single line. Stored trimmed, in NFC, with single spaces. */
export const lineRule = (label: string, max = 200, checkLine: LineCheck = acceptAny): FieldRule<true> => ({
  label,
  isRequired: true,
  clean: lineOf,
  check: (typed) => {
    if (!isShowable(typed)) return texts.unshowable;
    const line = lineOf(typed);
    if (!hasVisibleText(line)) return texts.required({ label });
    return isTooLong(line, max) ? texts.tooLong({ label, max }) : checkLine(line);
  },
});

/** Makes a rule optional. A missing value is stored as `''`. */
export const optionalRule = (rule: FieldRule<true>): FieldRule<false> => ({
  ...rule,
  isRequired: false,
  clean: (typed) => (isLeftOut(typed) ? '' : rule.clean(typed)),
  check: (typed) => (isLeftOut(typed) ? null : rule.check(typed)),
});

export const requiredRule = (rule: FieldRule): FieldRule<true> => ({
  ...rule,
  isRequired: true,
  check: (typed) => (isLeftOut(typed) ? texts.required({ label: rule.label }) : rule.check(typed)),
});

export const optionalLineRule = (label: string, max = 200): FieldRule<false> => optionalRule(lineRule(label, max));

/** Creates a rule for multi-line text, stored exactly as typed. May be blank. */
export const anyTextRule = (label: string, max: number): FieldRule<true> => ({
  label,
  isRequired: true,
  clean: (typed) => typed,
  check: (typed) => {
    if (!typed.isWellFormed() || typed.includes('\u0000')) return texts.unshowable;
    return isTooLong(typed, max) ? texts.tooLong({ label, max }) : null;
  },
});

/** Creates a rule like {@link anyTextRule} with a visible character. `empty` is the message for blank text. */
export const typedTextRule = (label: string, max: number, empty = texts.empty({ label })): FieldRule<true> => {
  const rule = anyTextRule(label, max);
  return { ...rule, check: (typed) => rule.check(typed) ?? (hasVisibleText(typed) ? null : empty) };
};

/** Creates a rule for an address, stored by `cleanEmail`. Allows any letters and local hosts (`office@casa`). */
export const emailRule = (label: string): FieldRule<true> => {
  const rule = lineRule(label, 254, emailProblem);
  return { ...rule, clean: cleanEmail, check: (typed) => rule.check(cleanEmail(typed)) };
};

/** Creates a rule for a phone number in any format, stored by `cleanPhone`. */
export const phoneRule = (label: string): FieldRule<true> => {
  const rule = lineRule(label, 40);
  return requiredRule({ ...rule, clean: cleanPhone, check: (typed) => rule.check(cleanPhone(typed)) });
};

const isWebAddress = (text: string) => {
  return /^https?:\/\//i.test(text) && parseUrl(text)?.username === '';
};

/** Creates a rule for an `http(s)` address. */
export const webAddressRule = (label: string): FieldRule<true> =>
  lineRule(label, 2000, (line) => (isWebAddress(line) ? null : texts.notAWebAddress({ label })));

/** Returns the message for a date with a two-digit year, or `null`. */
export const shortYearMessage = (typed: string): string | null => (hasShortYear(typed) ? texts.shortYear : null);

export const earliestBirthDate = '1900-01-01';

/** A day `YYYY-MM-DD` from 1900 on. A time is cut off. {@link futureBirthDateMessage} checks the upper limit. */
export const birthDateRule: FieldRule<true> = {
  label: texts.birthDate,
  isRequired: true,
  clean: (typed) => parseDay(typed) ?? typed,
  check: (typed) => {
    if (typed.trim() === '') return texts.required({ label: texts.birthDate });
    const day = parseDay(typed);
    if (day === undefined) return shortYearMessage(typed) ?? texts.birthDateForm;
    if (day === 'unreal') return texts.birthDateUnreal;
    return day >= earliestBirthDate ? null : texts.birthDateRange;
  },
};

/** Returns the message for a birth date after `today`, or `null`. @param today `YYYY-MM-DD` in the school's time zone */
export const futureBirthDateMessage = (birthdate: string, today: string): string | null =>
  birthdate > today ? texts.birthDateRange : null;

/** Creates a rule for a required choice from a list. */
export const choiceRule = (label: string): FieldRule<true> => ({
  label,
  isRequired: true,
  clean: (id) => id,
  check: (id) => (id === '' ? texts.required({ label }) : null),
});
