import { z } from 'zod';
import * as texts from '#texts/kernel/fields';
import type { FieldRule } from './field-rules.ts';

/** Returns the message for a field that is missing or is not text. */
export const requiredTextMessage =
  (label: string) =>
  ({ input }: { input?: unknown }): string =>
    input === undefined ? texts.required({ label }) : texts.mustBeText({ label });

/** Turns a blank form value into a missing one, for preprocessing. */
export const blankAsMissing = (value: unknown): unknown => (value === '' || value === null ? undefined : value);

/** Declares a boolean that older clients do not send: missing and `null` are `false`. */
export const optionalBoolean = (label: string) =>
  z.preprocess((value) => value ?? undefined, z.boolean({ error: texts.mustBeYesOrNo({ label }) }).optional());

const checkedBy = (rule: FieldRule) => (text: string, context: z.RefinementCtx) => {
  const message = rule.check(text);
  if (message !== null) context.addIssue({ code: 'custom', message, input: text });
};

export const requiredText = (rule: FieldRule<true>) =>
  z
    .string({ error: requiredTextMessage(rule.label) })
    .superRefine(checkedBy(rule))
    .transform(rule.clean);

/** Declares an optional text field. Missing, `null` or blank results in `''`. */
export const optionalText = (rule: FieldRule<false>) =>
  z.preprocess(
    (value) => value ?? '',
    z
      .string({ error: texts.mustBeText({ label: rule.label }) })
      .superRefine(checkedBy(rule))
      .transform(rule.clean),
  );

/** Declares a text field that also accepts a JSON number, because older clients send phone numbers as numbers. */
export const textOrNumber = (rule: FieldRule) =>
  z.preprocess(
    (value) => value ?? '',
    z
      .union([z.string(), z.number()], { error: texts.mustBeNumberOrText({ label: rule.label }) })
      .transform(String)
      .superRefine(checkedBy(rule))
      .transform(rule.clean),
  );
