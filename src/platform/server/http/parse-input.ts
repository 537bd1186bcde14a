import type { z } from 'zod';
import { AppError } from '#kernel/app-error.ts';
import type { EndpointDefinition } from '#kernel/endpoint.ts';
import type { Role } from '#kernel/roles.ts';

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typeWords: Record<string, string> = {
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** What is wrong with a field, for rules without words of their own. */
const sentenceFor: z.core.$ZodErrorMap = (issue) => {
  const field = issue.path?.join('.') || 'The call';
  if (issue.code === 'invalid_type' && issue.input === undefined) return `${field} is required.`;
  if (issue.code === 'invalid_type') return `${field} must be ${typeWords[issue.expected] ?? `a ${issue.expected}`}.`;
  if (issue.code === 'too_big') return `${field} is too ${issue.origin === 'number' ? 'large' : 'long'}.`;
  return `${field} is not valid.`;
};

/**
 * The input of a call as its verb receives it.
 * @param parts query, body and path parameters; later ones win
 * @throws AppError invalid with one issue for each fault
 */
export const parseInput = (
  definition: EndpointDefinition,
  role: Role | undefined,
  parts: readonly unknown[],
): unknown => {
  const merged: Record<string, unknown> = {};
  for (const part of parts) {
    if (part === undefined || part === null) continue;
    if (!isPlainObject(part)) throw new AppError('invalid', 'The call must be a JSON object.');
    Object.assign(merged, part);
  }
  const schema = (role && definition.inputByRole?.[role]) ?? definition.input;
  const parsed = schema.safeParse(merged, { error: sentenceFor });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('invalid', issues[0]?.message ?? 'The call is not valid.', { issues });
};
