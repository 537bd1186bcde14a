import { z } from 'zod';
import * as texts from '#texts/kernel/fields';
import { hasSomethingToSee } from './text.ts';

const notShown = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/;
const isShowable = (text: string) => text.isWellFormed() && !notShown.test(text);
const unshowable = texts.unshowable;

/** Whether a person left the field out: clients send `null`, `''` or, by an old slip, the word "undefined". */
const isAbsent = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && (!hasSomethingToSee(value) || /^\s*(undefined|null)\s*$/.test(value)));

/** Returns the message for a field that is missing or not text. */
export const missingOrNoText =
  (label: string) =>
  ({ input }: { input?: unknown }): string =>
    input === undefined ? texts.required({ label }) : texts.mustBeText({ label });

/** Turns a blank form value into a missing one, for preprocessing. */
export const blankAsMissing = (value: unknown): unknown => (value === '' || value === null ? undefined : value);

/** Declares a boolean that older clients do not send: missing and `null` are `false`. */
export const optionalYes = (label: string) =>
  z.preprocess((value) => value ?? undefined, z.boolean({ error: texts.mustBeYesOrNo({ label }) }).optional());

/** Declares one line of required text. It is trimmed, normalized to NFC, and its runs of spaces become one. */
export const requiredLine = (label: string, max = 200) =>
  z
    .string({ error: missingOrNoText(label) })
    .refine(isShowable, unshowable)
    .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
    .pipe(z.string().refine(hasSomethingToSee, texts.required({ label })).max(max, texts.tooLong({ label, max })));

/** Declares one line of text that may be missing, `null` or blank; the result is `''` then. */
export const optionalLine = (label: string, max = 200) =>
  z.preprocess(
    (value) => (isAbsent(value) ? '' : value),
    z
      .string({ error: texts.mustBeText({ label }) })
      .refine(isShowable, unshowable)
      .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
      .pipe(z.string().max(max, texts.tooLong({ label, max }))),
  );

/** Declares text of several lines, stored exactly as typed; it may be blank. `max` counts as {@link lengthOf}. */
export const anyText = (label: string, max: number) =>
  z
    .string({ error: missingOrNoText(label) })
    .max(max, texts.tooLong({ label, max }))
    .refine((text) => text.isWellFormed() && !text.includes('\u0000'), unshowable);

/** Declares text as {@link anyText} that must have something visible. */
export const typedText = (label: string, max: number) =>
  anyText(label, max).refine(hasSomethingToSee, texts.empty({ label }));

const phoneText = (label: string) =>
  z
    .union([z.string(), z.number().refine(Number.isFinite)], { error: texts.mustBeNumberOrText({ label }) })
    .transform(String)
    .refine(isShowable, unshowable)
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(40, texts.phoneTooLong({ label })));

/** Declares a phone number: a JSON number or text, stored as the trimmed text. */
export const requiredPhone = (label: string) =>
  z.preprocess(
    (value) => (isAbsent(value) ? undefined : value),
    z
      .union([z.string(), z.number()], {
        error: (issue) => (issue.input === undefined ? texts.required({ label }) : texts.mustBeNumberOrText({ label })),
      })
      .pipe(phoneText(label)),
  );

/** Declares a phone number as {@link requiredPhone}; `''` when missing. */
export const optionalPhone = (label: string) =>
  z.preprocess((value) => (isAbsent(value) ? '' : value), phoneText(label));

const partOfAddress = String.raw`[^\s@"(),:;<>\[\]\\.]+(?:\.[^\s@"(),:;<>\[\]\\.]+)*`;

/** An e-mail address. Letters of any language and local hosts (`office@casa`) are allowed. */
export const EmailAddress = z
  .email({ pattern: new RegExp(`^${partOfAddress}@${partOfAddress}$`, 'u'), error: texts.notAnEmail })
  .max(254, texts.emailTooLong);

/** Declares an e-mail address, stored as typed but trimmed. It is compared without case elsewhere. */
export const requiredEmail = (label: string) => requiredLine(label, 254).pipe(EmailAddress);

/** Declares an e-mail address as {@link requiredEmail}; `''` when missing. */
export const optionalEmail = (label: string) => optionalLine(label, 254).pipe(z.union([z.literal(''), EmailAddress]));

const isWebAddress = (text: string) => {
  if (!/^https?:\/\//i.test(text)) return false;
  return URL.canParse(text) && !new URL(text).username;
};

/** Declares an `http(s)` address of up to 2,000 characters; `''` when missing. */
export const optionalWebAddress = (label: string) =>
  optionalLine(label, 2000).refine((text) => text === '' || isWebAddress(text), texts.notAWebAddress({ label }));
