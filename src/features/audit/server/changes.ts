import type { AuditLine } from '../schemas.ts';

const maxLength = 300;
const maxFields = 40;
/** They differ with each change, or name what nobody sees, and say nothing. */
const ignoredFields = new Set(['_id', 'id', 'createdAt', 'updatedAt', 'created_at', 'updated_at', 'batch', 'rows']);

/** What somebody is called today, where an id is theirs. */
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

/** `{a: {b: 1}}` as `a.b` → 1. */
const fieldsOf = (value: unknown, path = ''): [string, unknown][] => {
  if (!isRecord(value)) return path === '' ? [] : [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) =>
    ignoredFields.has(name) ? [] : fieldsOf(inner, path === '' ? name : `${path}.${name}`),
  );
};

/** Parses what a line keeps of a record; `undefined` where it keeps nothing. */
export const recordIn = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text));

export const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** The ids that a record holds, of whatever they are. */
export const idsIn = (record: unknown): string[] => {
  if (typeof record === 'string') return isId(record) ? [record] : [];
  return typeof record === 'object' && record !== null ? Object.values(record).flatMap(idsIn) : [];
};

const noName: NameOf = () => undefined;

/**
 * The fields that differ between two states of a record; all that say something where there is one state alone.
 * @param nameOf what stands in place of an id
 */
export const changesBetween = (before: unknown, after: unknown, nameOf: NameOf): AuditLine['changes'] => {
  const [old, now] = [new Map(fieldsOf(before)), new Map(fieldsOf(after))];
  return (
    [...new Set([...old.keys(), ...now.keys()])]
      // Two people may have one name, and two long texts one beginning.
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
