import { strToU8, zipSync } from 'fflate';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleEndpoints } from '#features/people/contract.ts';
import { readPeopleFile } from '#features/roster/web/read-people-file.ts';
import type { Client } from '#tests/support/client.ts';
import { importing, none } from '#tests/support/imports.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { rosterEndpoints as calls } from '../../contract.ts';
import type { ImportKind } from '../../import-fields.ts';
import type { Fill } from '../../schemas.ts';

let casa: TestCasa;
let admin: Client;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const person = (sourcedId: string, givenName: string, familyName: string, more: object = {}) => ({
  sourcedId,
  status: '',
  dateLastModified: '',
  enabledUser: 'true',
  username: sourcedId,
  userIds: '',
  givenName,
  familyName,
  middleName: '',
  identifier: '',
  email: `${sourcedId.toLowerCase()}@district.example`,
  sms: '',
  phone: '',
  agentSourcedIds: '',
  grades: '',
  ...more,
});

const scheduled = (sourcedId: string, title: string, courseSourcedId: string, grades: string) => ({
  ...{ sourcedId, status: '', dateLastModified: '', title, grades, courseSourcedId, classCode: sourcedId },
  ...{ classType: 'scheduled', location: '', schoolSourcedId: 'SCH1', termSourcedIds: 'T1' },
});

/** A school as other programs export it: users, scheduled classes and no columns of Casa's own. */
const files: Readonly<Record<string, readonly object[]>> = {
  manifest: [
    { propertyName: 'manifest.version', value: '1.0' },
    { propertyName: 'oneroster.version', value: '1.2' },
    { propertyName: 'file.users', value: 'bulk' },
    { propertyName: 'source.systemName', value: 'District SIS' },
  ],
  orgs: [{ sourcedId: 'SCH1', status: '', dateLastModified: '', name: 'Lincoln Montessori', type: 'school' }],
  courses: [
    { sourcedId: 'C1', title: 'Mathematics', courseCode: 'MA', grades: '03', orgSourcedId: 'SCH1' },
    { sourcedId: 'C2', title: 'Mathematics', courseCode: 'MA4', grades: '04', orgSourcedId: 'SCH1' },
  ],
  classes: [
    scheduled('K1', 'Math A', 'C1', '03'),
    scheduled('K2', 'Math A', 'C2', '04'),
    scheduled('K3', 'Reading', 'C1', '03'),
  ],
  users: [
    person('S1', 'Mia', 'Cruz', { agentSourcedIds: 'G1', grades: '03' }),
    person('S2', 'Ben', 'Lim', { grades: '04' }),
    person('S3', 'Ana', 'Diaz', { grades: '03' }),
    person('G1', 'Luz', 'Cruz', { phone: '0917 555 0101' }),
    person('T1', 'Tala', 'Reyes'),
  ],
  roles: [
    ...['S1', 'S2', 'S3'].map((id) => ({
      sourcedId: `R${id}`,
      userSourcedId: id,
      roleType: 'primary',
      role: 'student',
    })),
    { sourcedId: 'RG1', userSourcedId: 'G1', roleType: 'primary', role: 'guardian' },
    { sourcedId: 'RT1', userSourcedId: 'T1', roleType: 'primary', role: 'teacher' },
  ],
  demographics: ['S1', 'S2', 'S3'].map((sourcedId) => ({ sourcedId, birthDate: '2016-05-06', sex: '' })),
  enrollments: [
    ...[
      ['K1', 'T1', 'teacher'],
      ['K2', 'T1', 'teacher'],
      ['K3', 'T1', 'teacher'],
      ['K1', 'S1', 'student'],
      ['K3', 'S1', 'student'],
      ['K2', 'S2', 'student'],
      ['K3', 'S3', 'student'],
    ].map(([classSourcedId, userSourcedId, role], at) => ({
      ...{ sourcedId: `E${at}`, classSourcedId, schoolSourcedId: 'SCH1', userSourcedId, role, primary: 'false' },
    })),
  ],
};

const zip = () =>
  new Blob([
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, rows]) => [`${name}.csv`, strToU8(Papa.unparse([...rows]))]),
      ),
    ),
  ]);

const { begin, check, run } = importing(() => admin);
const importTable = async (kind: ImportKind) => {
  const { head, rows } = await readPeopleFile(zip(), 'district.zip', { kind, today: '2026-06-15' });
  return begin(kind, [[...head], ...rows.map((row) => [...row])]);
};
const fill = async (id: string, fills: Fill[]) => {
  const { columns } = (await admin.call(calls.getImport, { id })).body;
  return admin.call(calls.mapImport, { id, fields: columns.map(({ field }) => field), fills });
};
const empty = (...fields: string[]): Fill[] => fields.map((field) => ({ field, value: '' }));

test('imports a zip of another program with empty or shared values for missing fields and places all students', async () => {
  const teachers = await importTable('teachers');
  expect((await check(teachers)).lines.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    ['Birth date is missing.', 'Home address is missing.', 'Phone is missing.'],
  ]);
  await fill(teachers, empty('birthdate', 'address', 'phone'));
  expect(await run(teachers)).toEqual({ ...none, create: 1 });
  expect(await run(await importTable('classes'))).toEqual({ ...none, create: 3 });

  const students = await importTable('students');
  expect((await check(students)).counts).toEqual({ ...none, skip: 3 });
  const { status, body } = await fill(students, [
    ...empty('parent_fName', 'parent_lName', 'relationship'),
    { field: 'address', value: ' Lincoln   Street ' },
  ]);
  expect([status, body.fills]).toEqual([
    200,
    [...empty('parent_fName', 'parent_lName', 'relationship'), { field: 'address', value: 'Lincoln Street' }],
  ]);
  expect(await run(students)).toEqual({ ...none, create: 3 });

  const people = (await admin.call(peopleEndpoints.getStudents, {})).body;
  const imported = people
    .map(({ first_name, level, section, address, parent_guardian: { first_name: guardian, relationship } }) => ({
      ...{ first_name, level, section, address, guardian, relationship },
    }))
    .sort((one, other) => one.first_name.localeCompare(other.first_name));
  const address = 'Lincoln Street';
  expect(imported).toEqual([
    { first_name: 'Ana', level: '03', section: 'Reading', address, guardian: '', relationship: '' },
    { first_name: 'Ben', level: '04', section: 'Math A', address, guardian: '', relationship: '' },
    { first_name: 'Mia', level: '03', section: 'Math A', address, guardian: 'Luz', relationship: '' },
  ]);
  for (const kind of ['teachers', 'classes', 'students', 'enrollments'] as const)
    expect((await check(await importTable(kind))).counts).toMatchObject({ create: 0, update: 0, ask: 0, skip: 0 });
});

test('requires the fields left empty when the record is edited', async () => {
  const [teacher] = (await admin.call(peopleEndpoints.getTeachers, {})).body;
  if (!teacher) throw new Error('nobody was imported');
  const { _id: id, first_name, last_name, email } = teacher;
  const whole = { id, first_name, last_name, email, image: '', phone: '0917 555 0102', birthdate: '1990-01-02' };
  const refused = await admin.call(peopleEndpoints.updateTeacher, { ...whole, address: '' });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('Home address')]);
  expect((await admin.call(peopleEndpoints.updateTeacher, { ...whole, address: '1 Oak' })).status).toBe(200);
});

test('refuses fields that must not be empty or shared', async () => {
  const students = await importTable('students');
  const teachers = await importTable('teachers');
  for (const [id, field, value] of [
    [students, 'birthdate', ''],
    [students, 'email', ''],
    [students, 'nothing', ''],
    [teachers, 'birthdate', '1990-01-02'],
    [teachers, 'phone', 'by letter'],
  ] as const)
    expect((await fill(id, [{ field, value }])).status).toBe(400);
  const { fills } = (await admin.call(calls.getImport, { id: students })).body;
  expect(fills.map(({ field }) => field)).toContain('address');
});

test('does not apply values for new people to existing ones', async () => {
  const { id: known } = await casa.world.student({ email: 'known@casa.example', address: '5 Own Road' });
  const id = await begin('students', [
    ['E-mail', 'Last name'],
    ['known@casa.example', 'Changed'],
  ]);
  await fill(id, [{ field: 'address', value: 'Everywhere' }]);
  expect(await run(id)).toEqual({ ...none, update: 1 });
  const found = (await admin.call(peopleEndpoints.getStudent, { id: known })).body;
  expect(found).toMatchObject({ last_name: 'Changed', address: '5 Own Road' });
});
