import type { AuditLine } from '../schemas.ts';

const maxLength = 300;
const maxFields = 40;
/** Fields without information for readers: they differ with each change or are internal. */
const ignoredFields = new Set(['_id', 'id', 'createdAt', 'updatedAt', 'created_at', 'updated_at', 'batch', 'rows']);

/** Returns the current name of a record by its id. */
type NameOf = (id: string) => string | undefined;

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');

const asText = (value: unknown, nameOf: NameOf): string => {
  if (typeof value === 'string') return nameOf(value) ?? value;
  if (isListOfTexts(value)) return value.map((one) => nameOf(one) ?? one).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const plainText = (value: unknown, nameOf: NameOf): string => {
  if (value === null || value === undefined) return '';
  return asText(value, nameOf)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
};

const shortened = (text: string): string => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Flattens nested fields: `{a: {b: 1}}` becomes `a.b` → 1. */
const fieldsOf = (value: unknown, path = ''): [string, unknown][] => {
  if (!isRecord(value)) return path === '' ? [] : [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) =>
    ignoredFields.has(name) ? [] : fieldsOf(inner, path === '' ? name : `${path}.${name}`),
  );
};

/** Parses the stored JSON of a record. Returns `undefined` if nothing was stored. */
export const recordIn = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text));

export const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

export const idsIn = (record: unknown): string[] => {
  if (typeof record === 'string') return isId(record) ? [record] : [];
  return typeof record === 'object' && record !== null ? Object.values(record).flatMap(idsIn) : [];
};

const noName: NameOf = () => undefined;

/** Returns the fields that differ, or all fields if one state is missing. `nameOf` returns a name for an id. */
export const changesBetween = (before: unknown, after: unknown, nameOf: NameOf): AuditLine['changes'] => {
  const [old, now] = [new Map(fieldsOf(before)), new Map(fieldsOf(after))];
  return (
    [...new Set([...old.keys(), ...now.keys()])]
      // Compares full values by id, because two people may share a name and two long texts a beginning.
      .filter((field) => plainText(old.get(field), noName) !== plainText(now.get(field), noName))
      .slice(0, maxFields)
      .map((field) => {
        const [before, after] = [plainText(old.get(field), nameOf), plainText(now.get(field), nameOf)];
        return { field, before: shortened(before), after: shortened(after) };
      })
      .map((change) => ({
        field: change.field,
        ...(change.before !== '' && { before: change.before }),
        ...(change.after !== '' && { after: change.after }),
      }))
  );
};
