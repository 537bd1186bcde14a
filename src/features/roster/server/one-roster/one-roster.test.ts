import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingsEndpoints } from '#features/settings/contract.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { Client } from '#tests/support/client.ts';
import { faultsIn, filesIn } from '#tests/support/one-roster-rules.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { rosterEndpoints as calls } from '../../contract.ts';

let casa: TestCasa;
let admin: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const exported = async () => {
  const { status, body } = await admin.call(calls.exportSchool, {});
  expect(status).toBe(200);
  return { files: filesIn(Buffer.from(body.content, 'base64')), body };
};

test('omits the class files of a school without classes and lists them as absent', async () => {
  const { files, body } = await exported();
  expect(faultsIn(files)).toEqual([]);
  expect(body).toMatchObject({
    name: expect.stringMatching(/^school-oneroster-.*\.zip$/),
    people: expect.any(Number),
    classes: 0,
  });
  expect(files).not.toHaveProperty('enrollments');
});

test('exports a complete school according to OneRoster 1.2', async () => {
  const teacher = await casa.world.teacher({ first_name: 'Tala, “the” first', address: 'Line\twith a tab' });
  const section = await casa.world.section({ name: 'Narra, A', adviser: teacher.id });
  const subject = await casa.world.subject({ section: section.id, name: 'Maths, basic', teacher: teacher.id });
  await casa.world.schedule({ subject: subject.id, day: 0, startMinute: 480, endMinute: 540 });
  const mia = await casa.world.student({ first_name: 'Mia', parent_email: '' });
  await casa.world.enroll(mia.id, section.id);
  await casa.world.student({ parent_fName: '', parent_lName: '' });
  const { files, body } = await exported();
  expect(faultsIn(files)).toEqual([]);
  const { orgs: _gone, ...rest } = files;
  const faults = faultsIn({ ...rest, users: { columns: ['sourcedId'], rows: [] } }).join();
  expect(faults).toMatch(/which is nowhere.*orgs is not as the manifest says.*users has no rows/s);
  expect(body.classes).toBe(2);
  const row = (file: string, id: string) => files[file]?.rows.find(({ sourcedId }) => sourcedId === id);
  expect(row('classes', subject.id)).toMatchObject({
    title: 'Maths, basic',
    periods: 'Monday 8:00 AM-9:00 AM',
    'metadata.casaSection': section.id,
  });
  expect(row('users', mia.id)).toMatchObject({ givenName: 'Mia', agentSourcedIds: `${mia.id}-guardian` });
  expect(row('users', `${mia.id}-guardian`)).toMatchObject({
    'metadata.casaRelationship': 'Mother',
    phone: '0917 555 0202',
  });
  expect(files.enrollments?.rows.filter(({ userSourcedId }) => userSourcedId === mia.id)).toMatchObject([
    { classSourcedId: section.id, role: 'student', primary: 'false' },
    { classSourcedId: subject.id, role: 'student' },
  ]);
});

test('exports the school’s configured school year if there is one', async () => {
  const session = async () => (await exported()).files.academicSessions?.rows[0];
  const day = schoolDay(casa.services);
  const made = await session();
  expect(made?.startDate).toMatch(/-06-01$/);
  const value = [{ name: 'Year of stars', from: day, to: day, terms: [] }];
  const year = { key: 'days.school-years', version: '', value };
  expect((await admin.call(settingsEndpoints.saveSettings, { changes: [year] })).status).toBe(200);
  expect(await session()).toMatchObject({ title: 'Year of stars', startDate: day, schoolYear: day.slice(0, 4) });
});

test('requires a recent password and audits the export', async () => {
  const late = await casa.asNew('admin');
  const old = { proved_at: '2020-01-01T00:00:00.000Z' };
  await casa.services.database.transaction((tx) =>
    tx.updateTable('sessions').set(old).where('account_id', '=', late.id).execute(),
  );
  expect(await late.call(calls.exportSchool, {})).toMatchObject({
    status: 403,
    body: { code: 'reauthentication_required' },
  });
  const { body } = await admin.call(calls.exportSchool, {});
  const line = await casa.services.database.read
    .selectFrom('audit_log')
    .select(['actor_id', 'after'])
    .where('action', '=', 'school:exported')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect([line.actor_id, JSON.parse(line.after ?? '')]).toEqual([
    admin.id,
    { people: body.people, classes: body.classes, withLeavers: true },
  ]);
});
