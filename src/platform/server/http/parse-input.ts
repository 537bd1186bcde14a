import { AppError } from '#kernel/app-error.ts';
import type { EndpointDefinition } from '#kernel/endpoint.ts';
import type { Role } from '#kernel/roles.ts';

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
  const parsed = schema.safeParse(merged);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('invalid', issues[0]?.message ?? 'The call is not valid.', { issues });
};
