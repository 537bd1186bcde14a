import { expect, test } from 'vitest';
import { teacherFinder } from '../classes/find-teacher.ts';
import type { Values } from './lines.ts';
import { matcher } from './match.ts';

const person = (fields: Values) => ({ id: 'there', fields, imported: undefined });
const known = { last_name: 'Cruz', email: 'luz@casa.example', birthdate: '2017-03-09' };

const outcomeOf = (there: Values, values: Values) =>
  matcher([person({ ...known, ...there })])({ line: 2, values: { ...known, ...values }, problems: [] }).is;

test.each<[string, Values, Values]>([
  ['Hindi', { first_name: 'करण' }, { first_name: 'किरण', birthdate: '2019-01-02' }],
  ['Thai', { first_name: 'ปาน' }, { first_name: 'ป่าน', birthdate: '2019-01-02' }],
  ['Japanese', { first_name: 'かな' }, { first_name: 'かな'.replace('か', 'が'), birthdate: '2019-01-02' }],
  ['Arabic', { first_name: 'حُسْن' }, { first_name: 'حَسَن', birthdate: '2019-01-02' }],
  ['twins', { first_name: 'Ana' }, { first_name: 'Bea' }],
])('requires an answer for siblings with one address: %s', (_kind, there, values) => {
  expect(outcomeOf(there, values)).toBe('perhaps');
});

test.each<[string, Values, Values]>([
  ['another apostrophe', { first_name: 'D’Arcy' }, { first_name: "D'Arcy", birthdate: '2019-01-02' }],
  ['another hyphen', { first_name: 'Anne-Marie' }, { first_name: 'Anne‑Marie', birthdate: '2019-01-02' }],
  ['no accent', { first_name: 'José' }, { first_name: 'JOSE', birthdate: '2019-01-02' }],
  ['a second name', { first_name: 'Mia' }, { first_name: 'Mia Rose' }],
  ['an invisible character', { first_name: 'Mia' }, { first_name: 'Mi\u200ba', birthdate: '2019-01-02' }],
])('matches the student with the same address and %s', (_kind, there, values) => {
  expect(outcomeOf(there, values)).toBe('person');
});

test.each([
  ['Kay', 'O’Brien', "Kay O'Brien"],
  ['Keoni', 'ʻOkina', "'okina, keoni"],
  ['Anne‐Marie', 'Roy', 'Anne‑Marie Roy'],
  ['Şebnem', 'Işık', 'Sebnem Isik'],
  ['Семён', 'Йова', 'Семен Йова'],
])('finds the teacher %s %s as “%s”', (first_name, last_name, cell) => {
  expect(teacherFinder([person({ first_name, last_name })])(cell)).toEqual({ id: 'there' });
});

test('does not find a teacher with a different letter in the name', () => {
  const find = teacherFinder([person({ first_name: 'Андрей', last_name: 'Край' })]);
  expect(find('Андреи Край')).toHaveProperty('message');
});
