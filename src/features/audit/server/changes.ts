import type { AuditLine } from '../schemas.ts';

const maxLength = 300;
const maxFields = 40;
/** They differ with each change and say nothing. */
const unsaid = new Set(['_id', 'id', 'createdAt', 'updatedAt', 'created_at', 'updated_at']);

const asWords = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > maxLength ? `${plain.slice(0, maxLength)}…` : plain;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `{a: {b: 1}}` as `a.b` → `1`. */
const fieldsOf = (value: unknown, path = ''): [string, string][] => {
  if (!isRecord(value)) return path === '' ? [] : [[path, asWords(value)]];
  return Object.entries(value).flatMap(([name, inner]) =>
    unsaid.has(name) ? [] : fieldsOf(inner, path === '' ? name : `${path}.${name}`),
  );
};

/** Parses what a line keeps of a record; `undefined` where it keeps nothing. */
export const recordIn = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text));

/** The fields that differ between two states of a record; all that say something where there is one state alone. */
export const changesBetween = (before: unknown, after: unknown): AuditLine['changes'] => {
  const [old, now] = [new Map(fieldsOf(before)), new Map(fieldsOf(after))];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? '', after: now.get(field) ?? '' }))
    .filter((change) => change.before !== change.after)
    .slice(0, maxFields)
    .map((change) => ({
      field: change.field,
      ...(change.before !== '' && { before: change.before }),
      ...(change.after !== '' && { after: change.after }),
    }));
};
