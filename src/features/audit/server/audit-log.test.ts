import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingsEndpoints } from '#features/settings/contract.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import { readFile } from '#platform/web/sheets/read-file.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { auditEndpoints as calls } from '../contract.ts';

let casa: TestCasa;
let admin: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const listLog = async (filter: Parameters<typeof admin.call<typeof calls.getAuditLog>>[1] = {}) => {
  const { status, body } = await admin.call(calls.getAuditLog, filter);
  expect(status).toBe(200);
  return body;
};

test('records actor, action, subject, changed fields and address', async () => {
  const teacher = await casa.world.teacher({ first_name: 'Ligaya', last_name: 'Ramos', phone: '0917' });
  const { body: before } = await admin.get('/api/admins/get-teachers');
  const record = (before as { _id: string }[]).find(({ _id }) => _id === teacher.id);
  await admin.post('/api/admins/update-teacher', { ...record, id: teacher.id, phone: '0918' });
  const [line] = await listLog({ subject: teacher.id });
  expect(line).toMatchObject({
    action: 'teacher:updated',
    actor: { role: 'admin', _id: admin.id },
    subject: { kind: 'teacher', _id: teacher.id, name: 'Ligaya Ramos' },
    changes: [{ field: 'phone', before: '0917', after: '0918' }],
  });
  expect(line?.address).toMatch(/127\.0\.0\.1|::1/);
});

test('records sign-ins, failed sign-ins and sign-outs without the password', async () => {
  const visitor = casa.visitor();
  const person = await casa.world.teacher({ first_name: 'Tala', last_name: 'Santos' });
  const { body } = await admin.post('/api/admins/reset-password', { role: 'teacher', id: person.id });
  const { password } = body as { password: string };
  const email = person.email;
  await visitor.post('/api/teachers/login', { email, password: 'a wrong guess' });
  await visitor.post('/api/teachers/login', { email: 'nobody@casa.example', password: 'another guess' });
  await visitor.post('/api/teachers/login', { email, password });
  await visitor.post('/api/session/logout', {});
  const lines = await listLog({ topic: 'sign-in' });
  expect(lines.slice(0, 4).map(({ action, subject: { name } }) => [action, name])).toEqual([
    ['session:ended', 'Tala Santos'],
    ['session:started', 'Tala Santos'],
    ['sign-in:failed', undefined],
    ['sign-in:failed', 'Tala Santos'],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/guess/);
});

test('shows people in changes by name, also for two people of one name, and detects changes in long lists', async () => {
  const namesake = () => casa.world.teacher({ first_name: 'Luz', middle_name: '', last_name: 'Bautista' });
  const { id, name } = await casa.world.section({ adviser: (await namesake()).id });
  const change = { sectionID: id, section: name, adviser: (await namesake()).id };
  expect((await admin.post('/api/admins/update-adviser-section', change)).status).toBe(200);
  expect((await listLog({ subject: id }))[0]?.changes).toEqual([
    { field: 'adviser', before: 'Luz Bautista', after: 'Luz Bautista' },
  ]);
  const students = await Promise.all(Array.from({ length: 12 }, async () => (await casa.world.studentIn(id)).id));
  const group = { sectionID: id, name: 'Chain group', studentIDs: students.slice(0, 11) };
  const { body } = await admin.post('/api/records/create-child-group', group);
  const { _id: groupID } = body as { _id: string };
  expect((await admin.post('/api/records/change-child-group', { groupID, studentIDs: students })).status).toBe(200);
  const [line] = await listLog({ subject: groupID });
  expect(line?.changes.map(({ field }) => field)).toEqual(['children']);
  expect((await listLog({ subject: students[11] ?? '' }))[0]?._id).toBe(line?._id);
});

test('names the settings that were changed', async () => {
  const changes = [
    { key: 'school.name', version: '', value: 'Casa dei Bambini' },
    { key: 'school.address', version: '', value: '1 Narra Street' },
  ];
  expect((await admin.call(settingsEndpoints.saveSettings, { changes })).status).toBe(200);
  const [line] = await listLog({ topic: 'settings', limit: 1 });
  expect(line?.subject).toEqual({ kind: 'setting', name: 'Name of the school, Address' });
});

const changes = {
  level: {
    make: () => casa.world.level({}),
    change: (id: string) => admin.post('/api/admins/rename-level', { id, level: 'Molave' }),
  },
  subject: {
    make: () => casa.world.subject({}),
    change: (id: string) => admin.post('/api/admins/rename-subject', { id, subject: 'Molave' }),
  },
  news: {
    make: () => casa.world.news(),
    change: (id: string) => admin.post('/api/admins/edit-news-updates', { id, text: '<p>Molave</p>' }),
  },
  newsletter: {
    make: () => casa.world.newsletter({ link: 'https://casa.example/narra' }),
    change: (newsletterID: string) => admin.post('/api/admins/update-newsletter', { newsletterID, title: 'Molave' }),
  },
  album: {
    make: async () => ({ id: (await casa.world.album()).album }),
    change: (id: string) => admin.post('/api/albums/update-album', { id, name: `Molave ${id}`, plane: '3-6' }),
  },
};

test.each(Object.entries(changes))('finds the changes of one %s by its id', async (kind, { make, change }) => {
  const [one, other] = [await make(), await make()];
  for (const { id } of [one, other]) expect((await change(id)).status).toBe(200);
  const lines = await listLog({ subject: one.id });
  expect(lines.map(({ subject }) => subject)).toMatchObject([{ kind, _id: one.id }]);
});

test('searches letters of other languages without regard to case and diacritics', async () => {
  await admin.post('/api/admins/create-category', { category: 'ÑANDÚ Äpfel' });
  for (const search of ['ñandú', 'Ñandú äpfel', 'ÄPFEL', 'a\u0308pfel', 'nandu apfel'])
    expect((await listLog({ search })).map(({ action }) => action)).toEqual(['category:created']);
  await admin.post('/api/admins/create-category', { category: 'Große [Œuvre] *?' });
  for (const search of ['grosse [oeuvre]', 'GROẞE', '[œuvre] *?'])
    expect((await listLog({ search })).map(({ action }) => action)).toEqual(['category:created']);
  await admin.post('/api/admins/create-category', { category: 'O’Hara Anne‑Marie Край किरण' });
  for (const search of ["o'hara", 'ANNE-MARIE', 'край', 'किरण'])
    expect((await listLog({ search })).map(({ action }) => action)).toEqual(['category:created']);
  expect([await listLog({ search: 'краи' }), await listLog({ search: 'करण' })]).toEqual([[], []]);
  for (const search of ['nandus', 'gr_sse', 'gro*', '[o]euvre', 'gro.e']) expect(await listLog({ search })).toEqual([]);
});

test('filters by search, topic and day and pages through the results', async () => {
  const { body: category } = await admin.post('/api/admins/create-category', { category: 'Narra Grove' });
  const { _id: id } = category as { _id: string };
  await admin.post('/api/admins/rename-category', { id, category: 'Molave Grove' });
  expect((await listLog({ search: 'narra grove' })).map(({ action }) => action)).toEqual([
    'category:renamed',
    'category:created',
  ]);
  expect((await listLog({ search: 'narra', topic: 'people' })).length).toBe(0);
  expect((await listLog({ subject: id, until: '2020-01-01' })).length).toBe(0);
  const [newest] = await listLog({ subject: id, limit: 1 });
  const [older, ...none] = await listLog({ subject: id, limit: 1, before: newest?._id });
  expect([newest?.action, older?.action, none]).toEqual(['category:renamed', 'category:created', []]);
  const { email } = await casa.world.teacher();
  await casa.visitor().post('/api/teachers/login', { email, password: 'a wrong guess' });
  expect((await listLog({ limit: 1 }))[0]?.action).toBe('sign-in:failed');
  expect((await listLog({ limit: 1, changes: 'only' }))[0]?.action).toBe('category:renamed');
  expect((await admin.get('/api/admins/get-audit-log?until=31.12.2020')).status).toBe(400);
});

test('exports CSV that no spreadsheet evaluates as formulas and records the export', async () => {
  const { body: made } = await admin.post('/api/admins/create-category', { category: '=HYPERLINK("x")' });
  const { status, body } = await admin.call(calls.exportAuditLog, { subject: (made as { _id: string })._id });
  expect(status).toBe(200);
  expect(body.lines).toBe(1);
  expect(body.csv).toContain(`'=HYPERLINK`);
  expect((await listLog({ topic: 'log', limit: 1 }))[0]?.changes).toContainEqual({ field: 'lines', after: '1' });
});

test('exports a workbook with the same contents as the CSV', async () => {
  const { body: made } = await admin.post('/api/admins/create-category', { category: 'Workbook' });
  const subject = (made as { _id: string })._id;
  const { body } = await admin.call(calls.exportAuditLog, { subject, format: 'xlsx' });
  expect([body.csv, body.lines, body.name]).toEqual(['', 1, expect.stringMatching(/^audit-log-.*\.xlsx$/)]);
  const cellsOf = async (bytes: Buffer) => {
    const { head, rows } = await readFile(new Blob([Uint8Array.from(bytes)]));
    return [head, rows.at(-1)];
  };
  const { csv } = (await admin.call(calls.exportAuditLog, { subject })).body;
  expect(await cellsOf(Buffer.from(body.content ?? '', 'base64'))).toEqual(await cellsOf(Buffer.from(csv)));
});

test('refuses teachers and students', async () => {
  for (const role of ['teacher', 'student'] as const) {
    const other = await casa.asNew(role);
    expect((await other.get('/api/admins/get-audit-log')).status).toBe(403);
  }
});

test('entries about a section include students who were enrolled in it', async () => {
  const section = await casa.world.section({});
  const student = await casa.world.student();
  await admin.post('/api/admins/add-student-section', { studentID: student.id, sectionID: section.id });
  expect(await listLog({ subject: section.id })).toMatchObject([{ action: 'student:enrolled' }]);
  expect(await listLog({ subject: student.id })).toMatchObject([{ action: 'student:enrolled' }]);
});

test('refuses a workbook with too many entries but exports them as CSV', async () => {
  const { database, clock } = casa.services;
  const subject = clock.newId();
  const rows = Array.from({ length: 10_001 }, () => ({
    ...{ id: clock.newId(), at: clock.now(), actor_role: null, actor_id: null, action: 'news:created' },
    ...{ subject_kind: 'news', subject_id: subject, before: null, after: null, request_id: 'r' },
    ...{ address: null, device: null, salt: 'salt' },
  }));
  await database.transaction((tx) => inParts(rows, (part) => tx.insertInto('audit_log').values(part).execute()));
  const refused = await admin.call(calls.exportAuditLog, { subject, format: 'xlsx' });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('10,000 entries')]);
  expect((await admin.call(calls.exportAuditLog, { subject })).body.lines).toBe(10_001);
});
