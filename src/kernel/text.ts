import { z } from 'zod';

const marks = /\p{M}+/gu;
const notShown = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/;
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i', þ: 'th', ð: 'd' };

/**
 * Text as it is searched: lower case, diacritics removed, white space collapsed. `Ñ`, `ñ` and `n` fold to `n`.
 * @returns never longer than about twice the input; `''` for blank input
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[ßæœøđłıþð]/g, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();

/** A name as it is compared for being the same: case and spaces aside, diacritics kept. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

const somethingToSee = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether text holds anything that a reader would see: white space, joiners and other signs without a shape do not count. */
export const hasSomethingToSee = (text: string): boolean => somethingToSee.test(text);

/** How many letters a person would count: an emoji outside of the first plane is one, not two. */
export const lengthOf = (text: string): number => [...text].length;

const isShowable = (text: string) => text.isWellFormed() && !notShown.test(text);
const unshowable = 'Contains characters that cannot be shown.';

/** Whether a person left the field out: clients send `null`, `''` or, by an old slip, the word "undefined". */
const isAbsent = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && (!hasSomethingToSee(value) || /^\s*(undefined|null)\s*$/.test(value)));

/** What is said of text that is missing or no text. */
export const missingOrNoText =
  (label: string) =>
  ({ input }: { input?: unknown }): string =>
    input === undefined ? `${label} is required.` : `${label} must be text.`;

/** For preprocessing: what a form leaves blank is as good as missing. */
export const blankAsMissing = (value: unknown): unknown => (value === '' || value === null ? undefined : value);

/** A yes that old clients do not know: missing and `null` are no. */
export const optionalYes = (label: string) =>
  z.preprocess((value) => value ?? undefined, z.boolean({ error: `${label} must be true or false.` }).optional());

/** One line of text that must be there. Comes out trimmed, in NFC, with single spaces. */
export const requiredLine = (label: string, max = 200) =>
  z
    .string({ error: missingOrNoText(label) })
    .refine(isShowable, unshowable)
    .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .refine(hasSomethingToSee, `${label} is required.`)
        .max(max, `${label} may have ${max} characters at most.`),
    );

/** One line of text that may be missing, `null` or blank; comes out as `''` then. */
export const optionalLine = (label: string, max = 200) =>
  z.preprocess(
    (value) => (isAbsent(value) ? '' : value),
    z
      .string({ error: `${label} must be text.` })
      .refine(isShowable, unshowable)
      .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
      .pipe(z.string().max(max, `${label} may have ${max} characters at most.`)),
  );

/** Text of several lines, kept exactly as typed; may be blank. `max` counts as {@link lengthOf}. */
export const anyText = (label: string, max: number) =>
  z
    .string({ error: missingOrNoText(label) })
    .max(max, `${label} may have ${max} characters at most.`)
    .refine((text) => text.isWellFormed() && !text.includes('\u0000'), unshowable);

/** As {@link anyText}, and must hold something to see. */
export const typedText = (label: string, max: number) =>
  anyText(label, max).refine(hasSomethingToSee, `${label} is empty.`);

const phoneText = (label: string) =>
  z
    .union([z.string(), z.number().refine(Number.isFinite)], { error: `${label} must be a number or text.` })
    .transform(String)
    .refine(isShowable, unshowable)
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(40, `${label} may have 40 characters at most.`));

/** A phone number: JSON number or string in, the text that was typed, trimmed, out. */
export const requiredPhone = (label: string) =>
  z.preprocess(
    (value) => (isAbsent(value) ? undefined : value),
    z
      .union([z.string(), z.number()], {
        error: (issue) => (issue.input === undefined ? `${label} is required.` : `${label} must be a number or text.`),
      })
      .pipe(phoneText(label)),
  );

/** As {@link requiredPhone}, `''` when missing. */
export const optionalPhone = (label: string) =>
  z.preprocess((value) => (isAbsent(value) ? '' : value), phoneText(label));

const partOfAddress = String.raw`[^\s@"(),:;<>\[\]\\.]+(?:\.[^\s@"(),:;<>\[\]\\.]+)*`;

/** An e-mail address, letters of any language and addresses within a house (`office@casa`) included. */
export const EmailAddress = z
  .email({ pattern: new RegExp(`^${partOfAddress}@${partOfAddress}$`, 'u'), error: 'Not a valid e-mail address.' })
  .max(254, 'The e-mail address is too long.');

/** An e-mail address as typed, trimmed. Compared elsewhere without case. */
export const requiredEmail = (label: string) => requiredLine(label, 254).pipe(EmailAddress);

/** As {@link requiredEmail}, `''` when missing. */
export const optionalEmail = (label: string) => optionalLine(label, 254).pipe(z.union([z.literal(''), EmailAddress]));

const isWebAddress = (text: string) => {
  if (!/^https?:\/\//i.test(text)) return false;
  return URL.canParse(text) && !new URL(text).username;
};

/** An `http(s)` address, up to 2,000 characters. */
export const requiredWebAddress = (label: string) =>
  requiredLine(label, 2000).refine(
    isWebAddress,
    `${label} must be a web address that starts with https:// or http://.`,
  );

/** As {@link requiredWebAddress}, `''` when missing. */
export const optionalWebAddress = (label: string) =>
  optionalLine(label, 2000).refine(
    (text) => text === '' || isWebAddress(text),
    `${label} must be a web address that starts with https:// or http://.`,
  );
