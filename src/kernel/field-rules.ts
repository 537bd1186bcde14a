import * as texts from '#texts/kernel/fields';
import { hasShortYear, parseDay } from './days/typed-day.ts';
import { cleanEmail, emailProblem } from './identity/email-address.ts';
import { cleanPhone } from './identity/phone-number.ts';
import { parseUrl } from './parse-url.ts';
import { hasVisibleText, lengthOf } from './text.ts';

/** What a text field may hold, in a form and in the call behind it. Without a validator, so that browsers can load it. */
export type FieldRule<IsRequired extends boolean = boolean> = {
  /** What sentences call the field. */
  readonly label: string;
  readonly isRequired: IsRequired;
  /** Returns the sentence that says what is wrong with a text as typed, or `null`. */
  readonly check: (typed: string) => string | null;
  /** Returns a text that holds as it is stored. */
  readonly clean: (typed: string) => string;
};

const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/;
const isShowable = (text: string) => text.isWellFormed() && !unprintable.test(text);

/** Whether a field was left out: an old client sends the word "undefined" for it. */
const isLeftOut = (text: string) => !hasVisibleText(text) || /^\s*(undefined|null)\s*$/.test(text);

const isTooLong = (text: string, max: number) => text.length > max && lengthOf(text) > max;

const lineOf = (typed: string) => typed.normalize('NFC').replace(/\s+/g, ' ').trim();

type LineCheck = (line: string) => string | null;

const acceptAny: LineCheck = () => null;

/** One line of text. It is trimmed, normalized to NFC, and its runs of spaces become one. */
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

/** The same field where it may be left out; it is stored as `''` then. */
export const optionalRule = (rule: FieldRule<true>): FieldRule<false> => ({
  ...rule,
  isRequired: false,
  clean: (typed) => (isLeftOut(typed) ? '' : rule.clean(typed)),
  check: (typed) => (isLeftOut(typed) ? null : rule.check(typed)),
});

/** The same field where it must be filled in. */
export const requiredRule = (rule: FieldRule): FieldRule<true> => ({
  ...rule,
  isRequired: true,
  check: (typed) => (isLeftOut(typed) ? texts.required({ label: rule.label }) : rule.check(typed)),
});

export const optionalLineRule = (label: string, max = 200): FieldRule<false> => optionalRule(lineRule(label, max));

/** Text of several lines, stored exactly as typed; it may be blank. */
export const anyTextRule = (label: string, max: number): FieldRule<true> => ({
  label,
  isRequired: true,
  clean: (typed) => typed,
  check: (typed) => {
    if (!typed.isWellFormed() || typed.includes('\u0000')) return texts.unshowable;
    return isTooLong(typed, max) ? texts.tooLong({ label, max }) : null;
  },
});

/**
 * Text as {@link anyTextRule} that must have something visible.
 * @param empty the sentence for a blank one
 */
export const typedTextRule = (label: string, max: number, empty = texts.empty({ label })): FieldRule<true> => {
  const rule = anyTextRule(label, max);
  return { ...rule, check: (typed) => rule.check(typed) ?? (hasVisibleText(typed) ? null : empty) };
};

/** An e-mail address, stored by `cleanEmail`. Letters of any language and local hosts (`office@casa`) are allowed. */
export const emailRule = (label: string): FieldRule<true> => {
  const rule = lineRule(label, 254, emailProblem);
  return { ...rule, clean: cleanEmail, check: (typed) => rule.check(cleanEmail(typed)) };
};

/** A phone number in any writing, stored by `cleanPhone`. */
export const phoneRule = (label: string): FieldRule<true> => {
  const rule = lineRule(label, 40);
  return requiredRule({ ...rule, clean: cleanPhone, check: (typed) => rule.check(cleanPhone(typed)) });
};

const isWebAddress = (text: string) => {
  return /^https?:\/\//i.test(text) && parseUrl(text)?.username === '';
};

/** An `http(s)` address. */
export const webAddressRule = (label: string): FieldRule<true> =>
  lineRule(label, 2000, (line) => (isWebAddress(line) ? null : texts.notAWebAddress({ label })));

/** Returns the message for a day whose year has two digits, or `null`. */
export const shortYearMessage = (typed: string): string | null => (hasShortYear(typed) ? texts.shortYear : null);

/** The first day that counts as a birthday. */
export const earliestBirthDate = '1900-01-01';

/**
 * A day without time or zone, stored as `YYYY-MM-DD`, from 1900-01-01 on. A time behind it is accepted and cut.
 * {@link birthDateToCome} checks the other end, which depends on the school's day.
 */
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

/** Something to be chosen from a list. */
export const choiceRule = (label: string): FieldRule<true> => ({
  label,
  isRequired: true,
  clean: (id) => id,
  check: (id) => (id === '' ? texts.required({ label }) : null),
});
