import { expect, test } from 'vitest';
import { guessMapping } from './guess-mapping.ts';
import { fieldLabel, type ImportKind } from './import-fields.ts';
import { tableOfRoster } from './one-roster-table.ts';

const today = '2026-11-02';
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
const asTable = (kind: ImportKind, more: object = {}) =>
  tableOfRoster(new Map(Object.entries({ ...files, ...more })), kind, today);

test('reads students of another program with guardian and homeroom and omits inactive ones', () => {
  const { head, rows } = asTable('students');
  expect(guessMapping('students', head)).toEqual([
    ...['external_id', 'first_name', 'last_name', 'email', 'parent_fName', 'parent_lName', 'phone', 'section'],
  ]);
  expect(rows).toEqual([
    ['s1', 'Mia', 'Cruz', 'mia@x.example', 'Luz', 'Cruz', '0917 555 0101', 'Narra'],
    ['2026-2', 'Ben', 'Lim', 'ben@x.example', '', '', '', ''],
  ]);
});

test('reads roles from the users file or, since version 1.2, from the roles file', () => {
  expect(asTable('teachers').rows).toEqual([['t1', 'Tala', 'Reyes', 't@x.example', '1']]);
  const roles = [{ sourcedId: 'r', userSourcedId: 's2', role: 'teacher' }];
  expect(asTable('teachers', { 'roles.csv': roles }).rows.map(([id]) => id)).toEqual(['2026-2', 't1']);
});

test('returns an empty table without files', () => {
  expect(tableOfRoster(new Map(), 'students', today)).toEqual({ head: [], rows: [], onlyChanges: false });
});

const homerooms = {
  'classes.csv': ['Narra', 'Molave', 'Acacia'].map((title) => ({ sourcedId: title, title, classType: 'homeroom' })),
  'users.csv': [{ sourcedId: 's1', role: 'student', givenName: 'Mia', familyName: 'Cruz' }],
};
const enrolled = (title: string, more: object = {}) => ({
  ...{ classSourcedId: title, userSourcedId: 's1', role: 'student' },
  ...more,
});
const ended = { beginDate: '2026-06-01', endDate: '2026-09-30' };
const going = { beginDate: '2026-10-01', endDate: '2027-06-01' };
const sectionOf = (...enrollments: object[]) => {
  const { head, rows } = asTable('students', { ...homerooms, 'enrollments.csv': enrollments });
  return rows[0]?.[head.indexOf('Section')];
};

test.each<[string, object[], string | undefined]>([
  ['one that is over comes first', [enrolled('Narra', ended), enrolled('Molave', going)], 'Molave'],
  ['one that begins later comes first', [enrolled('Narra', { beginDate: '2027-01-05' }), enrolled('Molave')], 'Molave'],
  ['one is inactive', [enrolled('Narra', { status: 'inactive' }), enrolled('Molave')], 'Molave'],
  ['one is to be deleted', [enrolled('Narra', { status: 'ToBeDeleted' }), enrolled('Molave')], 'Molave'],
  [
    'the second is the primary one',
    [enrolled('Narra', { primary: 'false' }), enrolled('Molave', { primary: 'true' })],
    'Molave',
  ],
  [
    'one ends today and one begins tomorrow',
    [enrolled('Narra', { endDate: '2026-11-02' }), enrolled('Molave', { beginDate: '2026-11-03' })],
    'Narra',
  ],
  [
    'one ends and one begins today',
    [enrolled('Narra', { endDate: '2026-11-02' }), enrolled('Molave', { beginDate: '2026-11-02' })],
    'Molave',
  ],
  ['both begin later', [enrolled('Narra', { beginDate: '2027-01-05' })], 'Narra'],
  ['all are over', [enrolled('Narra', ended)], undefined],
  ['dates have times', [enrolled('Narra', { endDate: '2026-09-30T00:00:00Z' }), enrolled('Molave')], 'Molave'],
  [
    'a spreadsheet changed the dates',
    [enrolled('Narra', { endDate: '9/30/2026' }), enrolled('Molave', { beginDate: '10/1/2026' })],
    'Molave',
  ],
  ['one is not as a student', [enrolled('Narra', { role: 'proctor' }), enrolled('Molave')], 'Molave'],
])('picks the current enrollment of several if %s', (_which, enrollments, section) => {
  expect(sectionOf(...enrollments)).toBe(section);
});

const terms = [
  { sourcedId: 'T1', startDate: '2025-06-01', endDate: '2026-03-31' },
  { sourcedId: 'T2', startDate: '2026-06-01', endDate: '2026-10-15' },
  { sourcedId: 'T3', startDate: '2026-10-16', endDate: '2027-03-31' },
  { sourcedId: 'T4', startDate: '2027-06-01', endDate: '2028-03-31' },
];

test.each<[string, [string, string, string], string]>([
  ['the first class is of the last year', ['T1', 'T3', 'T4'], 'Molave'],
  ['the first class is of the next year', ['T4', 'T1', 'T2,T3'], 'Acacia'],
  ['the first class is of a term that is over', ['T2', 'T3', ''], 'Molave'],
  ['a class has no terms', ['T1', 'T4', ''], 'Acacia'],
  ['a term is not in the zip', ['T9', 'T1', 'T1'], 'Narra'],
  ['each class is of a term that is over, as in the holidays', ['T1', 'T1', 'T2'], 'Narra'],
])('uses the term dates for enrollments without dates if %s', (_which, ids, section) => {
  const classes = homerooms['classes.csv'].map((one, at) => ({ ...one, termSourcedIds: ids[at] }));
  const files = { ...homerooms, 'classes.csv': classes, 'academicsessions.csv': terms };
  const enrollments = classes.map(({ title }) => enrolled(title));
  const { head, rows } = asTable('students', { ...files, 'enrollments.csv': enrollments });
  expect(rows[0]?.[head.indexOf('Section')]).toBe(section);
});

test('omits classes of past terms', () => {
  const classes = homerooms['classes.csv'].map((one, at) => ({ ...one, termSourcedIds: ['T1', 'T2,T3', 'T4'][at] }));
  const { head, rows } = asTable('classes', { 'classes.csv': classes, 'academicsessions.csv': terms });
  expect(rows.map((row) => row[head.indexOf('Section')])).toEqual(['Molave', 'Acacia']);
});

const guardianTitle = fieldLabel('students', 'parent_fName');
const parent = (sourcedId: string, role: string, more: object = {}) => ({
  ...{ sourcedId, role, givenName: sourcedId, familyName: 'Cruz' },
  ...more,
});
const guardianOf = (agentSourcedIds: string, ...others: object[]) => {
  const student = { sourcedId: 's1', role: 'student', givenName: 'Mia', familyName: 'Cruz', agentSourcedIds };
  const { head, rows } = asTable('students', { 'users.csv': [student, ...others] });
  return rows[0]?.[head.indexOf(guardianTitle)];
};

test.each<[string, string, object[], string | undefined]>([
  ['the child names the guardian', 'Luz', [parent('Luz', 'guardian')], 'Luz'],
  ['the guardian names the child', '', [parent('Luz', 'guardian', { agentSourcedIds: 's1' })], 'Luz'],
  ['a teacher is named first', 'Tala,Luz', [parent('Tala', 'teacher'), parent('Luz', 'parent')], 'Luz'],
  ['a sibling is named first', 'Ben;Luz', [parent('Ben', 'student'), parent('Luz', 'Guardian')], 'Luz'],
  ['a relative is named first', 'Lola | Luz', [parent('Lola', 'relative'), parent('Luz', 'parent')], 'Luz'],
  ['only a relative is named', 'Tala Lola', [parent('Tala', 'aide'), parent('Lola', 'relative')], 'Lola'],
  ['only a teacher is named', 'Tala', [parent('Tala', 'teacher')], undefined],
  ['only a sibling names the child', '', [parent('Ben', 'student', { agentSourcedIds: 's1' })], undefined],
  ['no role is told', 'Luz', [parent('Luz', '')], 'Luz'],
  [
    'the guardian is inactive',
    'Luz,Rey',
    [parent('Luz', 'guardian', { status: 'inactive' }), parent('Rey', 'guardian')],
    'Rey',
  ],
])('finds the guardian of a student if %s', (_which, agents, others, guardian) => {
  expect(guardianOf(agents, ...others) || undefined).toBe(guardian);
});

test('uses current roles and ignores roles that are over or inactive', () => {
  const roles = (...rows: object[]) => ({ 'roles.csv': rows });
  const over = { userSourcedId: 't1', role: 'teacher', endDate: '2026-07-01' };
  expect(asTable('teachers', roles(over)).rows).toEqual([]);
  const inactive = { userSourcedId: 't1', role: 'teacher', status: 'inactive' };
  expect(asTable('teachers', roles(inactive)).rows).toEqual([]);
  expect(asTable('teachers', roles(over, { userSourcedId: 't1', role: 'teacher' })).rows).toHaveLength(1);
  const teachingParent = [over, { userSourcedId: 't1', role: 'parent' }];
  const student = { sourcedId: 's1', role: 'student', givenName: 'Mia', familyName: 'Cruz', agentSourcedIds: 't1' };
  const users = [student, ...files['users.csv'].filter(({ sourcedId }) => sourcedId === 't1')];
  expect(asTable('students', { ...roles(...teachingParent), 'users.csv': users }).rows[0]).toContain('Tala');
});

test('derives roles from the enrollments without a roles file', () => {
  const users = [{ sourcedId: 's1', givenName: 'Mia', familyName: 'Cruz' }];
  expect(asTable('students', { 'users.csv': users }).rows).toHaveLength(1);
  expect(asTable('teachers', { 'users.csv': users }).rows).toHaveLength(0);
});

test.each([
  ['users', 'delta', true],
  ['enrollments', 'Delta', true],
  ['users', 'bulk', false],
  ['results', 'delta', false],
])('with manifest entry %s = %s, reports a delta export as %j', (file, value, onlyChanges) => {
  const manifest = [{ propertyName: `file.${file}`, value }];
  expect(asTable('students', { 'manifest.csv': manifest })).toMatchObject({ onlyChanges });
});
