import { withoutInvisible } from '../text.ts';

/** Converts a digit of any script to ASCII: `٣` → `3`. The digits of a script are consecutive code points. */
const asDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
};

const label =
  /^(?:[="'“”’\p{So}\s]+|(?:tel(?:ephone)?|phone|mobile|mob|cell?(?:phone)?|cel\.?\s?phone|cp|ph|callto|sms)[\s.:#]*(?:no[\s.:#]*)?)(?=[\d+(])/iu;

/** Returns the stored form: ASCII digits, hyphens, single spaces, grouped as typed. Drops labels such as `tel:`. */
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
/** A note after the number about its owner: `(mother)`. */
const note = /\s?\([^()\d]+\)$/;

/** Returns the number without extension and note. */
const numberIn = (phone: string): string => phone.replace(note, '').replace(extension, '');

const countDigits = (text: string): number => text.replace(/\D/g, '').length;
const minDigits = 7;
const maxDigits = 15;

/** True if a text contains several numbers: `0917 555 0101 / 0918 555 0102`, `555-0101/02`. */
export const isSeveralPhones = (typed: string): boolean => {
  const divided = cleanPhone(typed.replace(/[\r\n]+|\([^()\d]*\)/g, '|'));
  const parts = divided.split(/[,;|&/]|\s-\s|\s(?:or|and|y|o|at|und|oder|et|ou)\s/i).map(countDigits);
  if (parts.filter((digits) => digits >= minDigits).length > 1) return true;
  const number = numberIn(cleanPhone(typed));
  const groups = number.split(' ').filter((group) => countDigits(group) >= minDigits);
  return groups.length > 1 || number.split('+').length > 2 || /^(?:\D*\d){7}.*\/\s?\d/.test(number);
};

/** True for one number that can be called: 7 to 15 digits in any grouping, with or without `+` and an extension. */
export const isPhoneNumber = (typed: string): boolean => {
  const number = numberIn(cleanPhone(typed));
  const digits = countDigits(number);
  return /^\(?\+?[\d\s().\-/]+$/.test(number) && digits >= minDigits && digits <= maxDigits && !isSeveralPhones(typed);
};

/** Returns the number for dialing. Of several numbers, returns the first. */
export const dialedNumber = (phone: string): string => {
  const [first = ''] = numberIn(cleanPhone(phone)).split(/[,;|&]|\s-\s|(?<=(?:\d\D*){7})\//);
  return first.replace(/[^+\d]/g, '');
};

/** Returns the form for comparing phone numbers. */
export const phoneKey = (phone: string): string => dialedNumber(phone).replace(/^\+/, '00');
