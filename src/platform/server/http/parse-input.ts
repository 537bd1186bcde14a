import type { z } from 'zod';
import { AppError } from '#kernel/app-error.ts';
import type { ServedEndpoint } from '#kernel/endpoint.ts';
import type { Role } from '#kernel/roles.ts';
import * as texts from '#texts/platform/server/errors';

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the message of an issue whose rule defines none. */
const defaultMessage: z.core.$ZodErrorMap = (issue) => {
  const field = issue.path?.join('.') || texts.call;
  if (issue.code === 'invalid_type' && issue.input === undefined) return texts.required({ field });
  if (issue.code === 'invalid_type') return texts.mustBe({ field, type: issue.expected });
  if (issue.code === 'too_big')
    return issue.origin === 'number' ? texts.tooLargeNumber({ field }) : texts.tooLong({ field });
  return texts.invalidField({ field });
};

/** Parses the input of a call; later parts override earlier ones. Throws `invalid` with one issue per problem. */
export const parseInput = (definition: ServedEndpoint, role: Role | undefined, parts: readonly unknown[]): unknown => {
  const merged: Record<string, unknown> = {};
  for (const part of parts) {
    if (part === undefined || part === null) continue;
    if (!isPlainObject(part)) throw new AppError('invalid', texts.mustBeObject);
    Object.assign(merged, part);
  }
  const schema = (role && definition.inputByRole?.[role]) ?? definition.input;
  const parsed = schema.safeParse(merged, { error: defaultMessage });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('invalid', issues[0]?.message ?? texts.invalidCall, { issues });
};
