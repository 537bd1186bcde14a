import { emailKey } from '#kernel/identity/email-address.ts';
import { foldName } from '#kernel/search/match-name.ts';
import * as texts from '#texts/roster/problems';
import type { Line, Values } from './lines.ts';
import type { Person } from './school-people.ts';

/** Result of matching a row: an existing person, a possible match, a new person, or a refusal. */
export type Match =
  | { readonly is: 'person'; readonly person: Person }
  | { readonly is: 'perhaps'; readonly person: Person; readonly mayBeNew: boolean }
  | { readonly is: 'new' }
  | { readonly is: 'refused'; readonly message: string };

export const nameOf = ({ first_name = '', last_name = '' }: Values) => foldName(`${first_name} ${last_name}`);
export const shownName = ({ first_name = '', last_name = '' }: Values) => `${first_name} ${last_name}`.trim();
const birthKey = (values: Values) => (values.birthdate ? `${nameOf(values)} ${values.birthdate}` : undefined);

const indexed = (people: readonly Person[], keyOf: (values: Values) => string | undefined) => {
  const found = new Map<string, Person>();
  for (const person of people) {
    const key = keyOf(person.fields);
    if (key && !found.has(key)) found.set(key, person);
  }
  return found;
};

const keyOfEmail = ({ email }: Values) => (email ? emailKey(email) : undefined);

/** True if one name contains all words of the other, as `Ana Lucía` contains those of `Ana`. */
const isShorter = (one: string, other: string): boolean => {
  const [words, others] = [one, other].map((name) => new Set(foldName(name).split(' ')));
  return words !== undefined && others !== undefined && (words.isSubsetOf(others) || others.isSubsetOf(words));
};

/** True if the same address probably means the same person: siblings often share a parent's address. */
const seemsSame = ({ first_name, birthdate }: Values, { fields }: Person) =>
  first_name === undefined ||
  foldName(first_name) === foldName(fields.first_name ?? '') ||
  (birthdate !== undefined && birthdate === fields.birthdate && isShorter(first_name, fields.first_name ?? ''));

const byAddress = (values: Values, person: Person): Match => {
  const { external_id: knownId = '' } = person.fields;
  if (values.external_id && knownId && values.external_id !== knownId)
    return { is: 'refused', message: texts.otherId({ name: shownName(person.fields), id: knownId }) };
  return seemsSame(values, person) ? { is: 'person', person } : { is: 'perhaps', person, mayBeNew: false };
};

const byBirth = (values: Values, person: Person | undefined): Match =>
  person && !(person.fields.external_id && values.external_id)
    ? { is: 'perhaps', person, mayBeNew: true }
    : { is: 'new' };

const joining = (id: string, one: Person, other: Person): Match => ({
  is: 'refused',
  message: texts.joinsTwo({ one: shownName(one.fields), other: shownName(other.fields), id }),
});

/** Returns a matcher by ID, or else by email. A match by name and birth date is only a suggestion. */
export const matcher = (people: readonly Person[]) => {
  const ids = indexed(people, ({ external_id }) => external_id);
  const addresses = indexed(people, keyOfEmail);
  const births = indexed(people, birthKey);
  return ({ values }: Line): Match => {
    const { external_id: id = '' } = values;
    const byId = ids.get(id);
    const byEmail = addresses.get(keyOfEmail(values) ?? '');
    if (byId && byEmail && byId !== byEmail) return joining(id, byId, byEmail);
    if (byId) return { is: 'person', person: byId };
    return byEmail ? byAddress(values, byEmail) : byBirth(values, births.get(birthKey(values) ?? ''));
  };
};

export const uniqueKeys = ({ external_id, ...values }: Values) =>
  [
    ...(external_id ? [{ field: 'external_id', key: `id ${external_id}`, value: external_id }] : []),
    ...(values.email ? [{ field: 'email', key: `email ${emailKey(values.email)}`, value: values.email }] : []),
  ] as const;

/** Returns the rows whose ID or email is also in an earlier row, with the number of that row. */
export const repeatedLines = (lines: readonly Line[]) => {
  const first = new Map<string, number>();
  const repeated = new Map<number, { field: string; value: string; line: number }>();
  for (const { line, values } of lines)
    for (const { field, key, value } of uniqueKeys(values)) {
      const before = first.get(key);
      if (before === undefined) first.set(key, line);
      else if (!repeated.has(line)) repeated.set(line, { field, value, line: before });
    }
  return repeated;
};
