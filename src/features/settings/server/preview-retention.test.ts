import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleEndpoints } from '#features/people/contract.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { settingsEndpoints } from '../contract.ts';

const { archiveStudents, getLeavers } = peopleEndpoints;
const { previewRetention, saveSettings, getSettings } = settingsEndpoints;
const auditDays = 'personal-data.audit-days';
const dayInSeconds = 24 * 3600;

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const named = async () => {
  const found: Record<string, string[]> = {};
  for (const { name, days, find } of casa.services.retention)
    found[name] = await find(typeof days === 'number' ? days : casa.services.settings.get(days));
  return found;
};

const leaverDays = 'personal-data.leaver-days';

const makePast = async () => {
  const admin = await casa.asNew('admin');
  const { body } = await admin.post('/api/admins/create-category', { category: 'Narra' });
  await admin.post('/api/admins/delete-all-classes', { ids: [(body as { _id: string })._id] });
  const [student, teacher] = [await casa.asNew('student'), await casa.asNew('teacher')];
  const sent = await student.post(`/api/messages/send/${teacher.id}`, { message: 'something unkind' });
  const { _id } = sent.body as { _id: string };
  const reported = await teacher.post('/api/messages/report', { id: _id, reason: 'It was unkind.' });
  expect(reported.status).toBe(201);
  expect((await student.post('/api/messages/delete', { id: _id })).status).toBe(200);
  const other = await casa.asNew('student');
  const unreported = (await other.post(`/api/messages/send/${teacher.id}`, { message: 'Helo' })).body as {
    _id: string;
  };
  expect((await other.post('/api/messages/edit', { id: unreported._id, message: 'Hello' })).status).toBe(200);
  const { _id: report } = reported.body as { _id: string };
  expect((await admin.post('/api/admins/close-message-report', { id: report })).status).toBe(200);
  const leaver = await casa.world.student();
  const left = { ids: [leaver.id], lastDay: schoolDay(casa.services), reason: 'Moved' };
  expect((await admin.call(archiveStudents, left)).status).toBe(200);
  const { id: section } = await casa.world.section();
  await casa.world.observation({ section, maker: teacher.id, students: [], state: 'jotting' });
  await casa.world.workCycle({ section, maker: teacher.id });
  await casa.runJob('seal the audit log');
  return leaver.id;
};

test('previews unsaved retention periods; the run then removes exactly the previewed records', async () => {
  const leaver = await makePast();
  casa.clock.advance(400 * dayInSeconds);
  const admin = await casa.asNew('admin');
  const preview = async (input = {}) => {
    const { status, body } = await admin.call(previewRetention, input);
    expect(status).toBe(200);
    return Object.fromEntries(body.kept.map(({ name, days, count }) => [name, { days, count }]));
  };
  expect(await preview()).toEqual({
    'changed-texts': { days: 30, count: 1 },
    'kept-texts': { days: 365, count: 1 },
    bin: { days: 30, count: 1 },
    jottings: { days: 90, count: 1 },
    'work-cycles': { days: 120, count: 1 },
    'audit-log': { days: 1095, count: 0 },
    leavers: { days: 3650, count: 0 },
  });
  const days = [auditDays, leaverDays].map((key) => ({ key, days: 390 }));
  const typed = await preview({ days });
  expect(typed.leavers).toEqual({ days: 390, count: 1 });
  expect(typed['audit-log']?.days).toBe(390);
  expect(typed['audit-log']?.count).toBeGreaterThan(2);
  expect((await preview())['audit-log']?.count).toBe(0);

  const { settings } = (await admin.call(getSettings, {})).body;
  const changes = days.map(({ key, days: value }) => {
    const version = settings.find((setting) => setting.key === key)?.version ?? '';
    return { key, version, value };
  });
  expect((await admin.call(saveSettings, { changes })).status).toBe(200);
  expect(await preview()).toEqual(typed);

  const before = await named();
  expect(Object.values(before).every(({ length }) => length > 0)).toBe(true);
  for (const { name, remove } of casa.services.retention) expect(await remove(), name).toEqual(before[name]);
  expect(Object.values(await named()).flat().length).toBe(0);
  expect(before.leavers).toEqual([leaver]);
  expect((await admin.post('/api/admins/get-student', { id: leaver })).status).toBe(404);
  expect((await admin.call(getLeavers, {})).body).toEqual([]);
});

test('is available to admins only', async () => {
  for (const role of ['teacher', 'student'] as const)
    expect((await (await casa.asNew(role)).call(previewRetention, {})).status).toBe(403);
  expect((await casa.visitor().call(previewRetention, {})).status).toBe(401);
});
