import { withoutInvisible } from '../text.ts';

/** `٣` → `3`: digits of any script. Those of a script follow each other. */
const asDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
};

/** Words and signs before a number that only say that it is one. */
const label =
  /^(?:[="'“”’\p{So}\s]+|(?:tel(?:ephone)?|phone|mobile|mob|cell?(?:phone)?|cel\.?\s?phone|cp|ph|callto|sms)[\s.:#]*(?:no[\s.:#]*)?)(?=[\d+(])/iu;

/**
 * Returns a phone number as it is stored: in ASCII digits, hyphens and single spaces, grouped as typed. Invisible characters and
 * words such as `tel:` go.
 */
export const cleanPhone = (typed: string): string =>
  withoutInvisible(typed.normalize('NFKC'))
    .replace(/\p{Nd}/gu, asDigit)
    .replace(/[\p{Pd}\u2212]|(?<=\d)ー(?=\d)/gu, '-')
    .replace(/[·•]/g, '.')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(label, '')
    .replace(/[\s.,;/|"'“”]+$/, '');

const extension = /\s?(?:,|;|ext\.?|x|loc\.?|local|#)\s?\d{1,6}$/i;
/** Whose number it is: `(mother)`. */
const note = /\s?\([^()\d]+\)$/;

/** The number alone, without an extension and a note. */
const numberIn = (phone: string): string => phone.replace(note, '').replace(extension, '');

const countDigits = (text: string): number => text.replace(/\D/g, '').length;
const minDigits = 7;
const maxDigits = 15;

/** Returns true if a text holds several numbers: `0917 555 0101 / 0918 555 0102`, `555-0101/02`. */
export const isSeveralPhones = (typed: string): boolean => {
  const divided = cleanPhone(typed.replace(/[\r\n]+|\([^()\d]*\)/g, '|'));
  const parts = divided.split(/[,;|&/]|\s-\s|\s(?:or|and|y|o|at|und|oder|et|ou)\s/i).map(countDigits);
  if (parts.filter((digits) => digits >= minDigits).length > 1) return true;
  const number = numberIn(cleanPhone(typed));
  const groups = number.split(' ').filter((group) => countDigits(group) >= minDigits);
  return groups.length > 1 || number.split('+').length > 2 || /^(?:\D*\d){7}.*\/\s?\d/.test(number);
};

/** Returns true if a text is one number that can be called: 7 to 15 digits in any usual groups, with or without `+` and an extension. */
export const isPhoneNumber = (typed: string): boolean => {
  const number = numberIn(cleanPhone(typed));
  const digits = countDigits(number);
  return /^\(?\+?[\d\s().\-/]+$/.test(number) && digits >= minDigits && digits <= maxDigits && !isSeveralPhones(typed);
};

/** Returns the number that a device dials. Of several numbers it is the first one. */
export const dialedNumber = (phone: string): string => {
  const [first = ''] = numberIn(cleanPhone(phone)).split(/[,;|&]|\s-\s|(?<=(?:\d\D*){7})\//);
  return first.replace(/[^+\d]/g, '');
};

/** Returns the form by which phone numbers are compared. */
export const phoneKey = (phone: string): string => dialedNumber(phone).replace(/^\+/, '00');
