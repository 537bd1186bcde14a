import { expect, test } from 'vitest';
import { guessMapping } from './guess-mapping.ts';
import { tableOfRoster } from './one-roster-table.ts';

const files = {
  'manifest.csv': [{ propertyName: 'oneroster.version', value: '1.1' }],
  'users.csv': [
    {
      sourcedId: 's1',
      role: 'student',
      givenName: 'Mia',
      familyName: 'Cruz',
      email: 'mia@x.example',
      agentSourcedIds: 'g0,g1',
    },
    {
      sourcedId: 's2',
      role: 'student',
      givenName: 'Ben',
      familyName: 'Lim',
      email: 'ben@x.example',
      identifier: '2026-2',
    },
    { sourcedId: 's3', role: 'student', givenName: 'Gone', familyName: 'Lim', status: 'tobedeleted' },
    { sourcedId: 's4', role: 'student', givenName: 'Closed', familyName: 'Lim', enabledUser: 'False' },
    { sourcedId: 'g1', role: 'guardian', givenName: 'Luz', familyName: 'Cruz', sms: '0917 555 0101' },
    { sourcedId: 't1', role: 'Teacher', givenName: 'Tala', familyName: 'Reyes', phone: '1', email: 't@x.example' },
  ],
  'enrollments.csv': [
    { classSourcedId: 'c2', userSourcedId: 's1', role: 'student' },
    { classSourcedId: 'c1', userSourcedId: 's1', role: 'student' },
    { classSourcedId: 'nowhere', userSourcedId: 's2', role: 'student' },
  ],
  'classes.csv': [
    { sourcedId: 'c1', title: 'Narra', classType: 'homeroom' },
    { sourcedId: 'c2', title: 'Maths', classType: 'scheduled' },
  ],
};
const asTable = (kind: 'students' | 'teachers', more: object = {}) =>
  tableOfRoster(new Map(Object.entries({ ...files, ...more })), kind);

test('students of another program, with their guardian and homeroom; who left is left out', () => {
  const { head, rows } = asTable('students');
  expect(guessMapping('students', head)).toEqual([
    ...['external_id', 'first_name', 'last_name', 'email', 'parent_fName', 'parent_lName', 'phone', 'section'],
  ]);
  expect(rows).toEqual([
    ['s1', 'Mia', 'Cruz', 'mia@x.example', 'Luz', 'Cruz', '0917 555 0101', 'Narra'],
    ['2026-2', 'Ben', 'Lim', 'ben@x.example', '', '', '', ''],
  ]);
});

test('roles stand with the users, or since version 1.2 in a file of their own', () => {
  expect(asTable('teachers').rows).toEqual([['t1', 'Tala', 'Reyes', 't@x.example', '1']]);
  const roles = [{ sourcedId: 'r', userSourcedId: 's2', role: 'teacher' }];
  expect(asTable('teachers', { 'roles.csv': roles }).rows.map(([id]) => id)).toEqual(['2026-2', 't1']);
});

test('what is missing is no fault, and nobody is nobody', () => {
  expect(tableOfRoster(new Map(), 'students')).toEqual({ head: [], rows: [] });
});
