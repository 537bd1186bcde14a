import { expect, test } from 'vitest';
import { photoMatcher } from '../match-photo.ts';
import type { PersonRow } from '../people.queries.ts';
import { photoNames } from './photo-names.ts';

let made = 0;
const person = (first_name: string, last_name: string, more: Partial<PersonRow> = {}): PersonRow => {
  const id = `person-${++made}`;
  const rest = { middle_name: '', externalId: '', image: 'a.webp', place: '', hasLeft: false };
  return { id, first_name, last_name, ...rest, email: `p${made}@casa.example`, ...more };
};

/** Returns the file names that identify their person, and `not found: …` for others. */
const named = (people: PersonRow[]) => {
  const names = photoNames(people);
  const match = photoMatcher(people);
  return people.map(({ id }) => {
    const name = names.get(id) ?? '';
    const { by, people: found } = match(`${name}.webp`);
    return by !== 'perhaps' && found.length === 1 && found[0]?.id === id ? name : `not found: ${name}`;
  });
};

test('uses the full name', () => {
  expect(named([person('María José', 'de la Peña'), person('Ana', 'O’Neill', { middle_name: 'Lim' })])).toEqual([
    'María José de la Peña',
    'Ana Lim O’Neill',
  ]);
});

test('adds the id or else the address to equal names', () => {
  const [one, other, third] = named([
    person('Mia', 'Cruz', { externalId: '2026-001' }),
    person('Mia', 'Cruz', { externalId: '2026-002' }),
    person('Mia', 'Cruz', { email: 'mia@casa.example' }),
  ]);
  expect([one, other]).toEqual(['Mia Cruz 2026-001', 'Mia Cruz 2026-002']);
  expect(third).toBe('Mia Cruz mia@casa.example');
});

test.each([
  ['no letters that a file may have', person('<>', '???', { email: 'odd@casa.example' })],
  ['a name that looks like an address', person('x@y.example', 'Cruz')],
  ['a number for a name', person('12', '7', { externalId: 'S-77' })],
  ['a name that is a way up', person('../..', '..')],
  ['letters of another script', person('李', '小龍')],
  ['somebody else’s ID for a name', person('2024-0001', 'Lim')],
])('still identifies the person: %s', (_, odd) => {
  const [name = ''] = named([odd, person('Ben', 'Lim', { externalId: '2024-0001' })]);
  expect(name).not.toMatch(/not found|[\\/:*?"<>|]/);
});

test('creates unique names in any case for 300 people with similar names', () => {
  const people = Array.from({ length: 300 }, (_, at) => person(`Ana${at % 40}`, at % 2 ? 'CRUZ' : 'Cruz'));
  const names = named(people);
  expect(names.filter((name) => name.startsWith('not found'))).toEqual([]);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(300);
});
