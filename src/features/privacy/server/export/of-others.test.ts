import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lessonRecordsEndpoints } from '#features/lesson-records/contract.ts';
import { messageReportsEndpoints } from '#features/message-reports/contract.ts';
import { messagesEndpoints } from '#features/messages/contract.ts';
import { peopleEndpoints } from '#features/people/contract.ts';
import { childExportFixture } from '#tests/support/child-export-fixture.ts';
import type { Client } from '#tests/support/client.ts';
import { samplePicture } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { privacyEndpoints as calls } from '../../contract.ts';

type Person = Client & { id: string };

let casa: TestCasa;
let admin: Person;
let adviser: Person;
let archives: Awaited<ReturnType<typeof childExportFixture>>;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());
beforeEach(async () => {
  admin = await casa.asNew('admin');
  adviser = await casa.asNew('teacher');
  archives = await childExportFixture(casa, { admin, adviser });
});

/** Exports a person's data. Returns all text, rows by table, the page and the file names. */
const givenTo = async (client: Client, id?: string) => {
  const { body } = await client.call(calls.beginExport, { id });
  await casa.runJob('run operations');
  const answer = await client.get(`/api/privacy/export-file/${body._id}`);
  expect(answer.status).toBe(200);
  const zip = Object.entries(unzipSync(new Uint8Array(answer.body as Buffer)));
  const texts = new Map(zip.map(([name, content]) => [name, Buffer.from(content).toString()]));
  return {
    all: [...texts].filter(([name]) => !name.startsWith('files/')).join('\n'),
    rows: (table: string): Record<string, unknown>[] => JSON.parse(texts.get(`tables/${table}.json`) ?? '[]'),
    page: texts.get('index.html') ?? '',
    files: zip.flatMap(([name]) => (name.startsWith('files/') ? name : [])),
  };
};

test('leaves out other students’ names, also in exports for admins', async () => {
  await archives.observe({ text: 'Built the tower with Benigno Quiambao.', students: [archives.ana, archives.ben] });
  await archives.observe({ text: 'Ana hid from Benigno.', visibility: 'staff', state: 'jotting' });
  await archives.record({ note: 'Showed it to Benigno.' });
  const student = await casa.signedIn({ id: archives.ana, role: 'student' });
  for (const given of [await givenTo(student), await givenTo(admin, archives.ana)]) {
    expect(given.all).not.toMatch(/Benigno|Quiambao/);
    expect(given.all).not.toContain(archives.ben);
    expect(given.rows('observations').map(({ text }) => text)).toEqual(['Built the tower with ….', 'Ana hid from ….']);
    expect(given.rows('entries')).toMatchObject([{ note: 'Showed it to ….', lesson: 'Pink Tower' }]);
    expect(given.page).toContain('<dt>Lesson</dt><dd dir="auto">Pink Tower</dd>');
  }
});

test('exports only the day of an observation about the student and an erased person', async () => {
  await archives.observe({ text: 'Washed the table with Benno.', students: [archives.ana, archives.ben] });
  expect((await admin.call(calls.erasePerson, { id: archives.ben, name: 'Benigno Quiambao' })).status).toBe(200);
  const given = await givenTo(admin, archives.ana);
  expect(given.rows('observations')).toMatchObject([{ day: '2026-01-05', text: null }]);
  expect(given.all).not.toContain('Benno');
});

test('does not export that a student is kept apart from another', async () => {
  await adviser.call(lessonRecordsEndpoints.setApart, {
    ...{ sectionID: archives.section, studentID: archives.ana, otherID: archives.ben, isApart: true },
  });
  const apartRows = casa.services.database.read.selectFrom('keep_apart').selectAll();
  expect(await apartRows.execute()).toHaveLength(1);
  const given = await givenTo(await casa.signedIn({ id: archives.ana, role: 'student' }));
  expect(given.all).not.toMatch(/keep_apart|keeps out of the same group/);
});

test('exports to a teacher that they recorded, without content and student', async () => {
  await archives.record({ note: 'Poured without a drop.', attention: 'set' });
  await casa.world.photoConsent({ student: archives.ana, maker: adviser.id, isGiven: true });
  const given = await givenTo(adviser);
  expect(given.rows('entries')).toMatchObject([{ maker_id: adviser.id, student_id: null, note: null, kind: null }]);
  expect(given.rows('stays').every(({ student_id }) => student_id === null)).toBe(true);
  expect(given.all).not.toMatch(/Poured without/);
  expect(given.all).not.toContain(archives.ana);
});

test('exports to an admin neither photos of others nor names of deleted people', async () => {
  const put = async () => (await admin.upload('/api/upload', 'image', await samplePicture(), 'ana.jpg')).body as string;
  const [image, own] = [await put(), await put()];
  await casa.services.database.transaction(async (tx) => {
    await tx.updateTable('students').set({ image }).where('id', '=', archives.ana).execute();
    await tx.updateTable('admins').set({ image: own }).where('id', '=', admin.id).execute();
  });
  expect((await admin.call(peopleEndpoints.deleteStudent, { ids: [archives.ben] })).status).toBe(200);
  const given = await givenTo(admin);
  expect(given.files).toEqual([own.replace('/uploads', 'files')]);
  expect(given.rows('bin_batches')).toMatchObject([{ deleted_by: admin.id, titles: null }]);
  expect(given.all).not.toMatch(/Quiambao/);
  const theirs = await givenTo(admin, archives.ana);
  expect(theirs.files).toEqual([image.replace('/uploads', 'files')]);
  expect(theirs.page).toContain(`<a href="${theirs.files[0]}">`);
});

test('does not export reports to the reported person', async () => {
  const { _id } = (await adviser.call(messagesEndpoints.sendMessage, { userId: archives.ana, message: 'Stay behind.' }))
    .body;
  const student = await casa.signedIn({ id: archives.ana, role: 'student' });
  await student.call(messageReportsEndpoints.reportMessage, { id: _id, reason: 'It frightens me' });
  expect((await givenTo(student)).all).toContain('It frightens me');
  const given = await givenTo(adviser);
  expect(given.rows('message_reports')).toEqual([]);
  expect(given.all).not.toContain('It frightens me');
  expect(given.rows('messages')).toMatchObject([{ text: 'Stay behind.', receiver: 'Ana Peña' }]);
});

test('names the file after another person, also one in the bin, but not after the user', async () => {
  const { id } = await casa.world.student({ first_name: 'José  Ma/ría', middle_name: '', last_name: 'Müller-Cruz' });
  const nameFor = async (client: Client, subject?: string) => {
    const { body } = await client.call(calls.beginExport, { id: subject });
    await casa.runJob('run operations');
    const { headers } = await client.get(`/api/privacy/export-file/${body._id}`);
    return headers.get('content-disposition');
  };
  const day = /-\d{4}-\d\d-\d\d\.zip/.source;
  expect(await nameFor(admin, id)).toMatch(new RegExp(`data-of-jose-ma-ria-muller-cruz${day}`));
  expect(await nameFor(admin)).toMatch(new RegExp(`my-data${day}`));
  expect((await admin.post('/api/admins/delete-student', { ids: [id] })).status).toBe(200);
  expect(await nameFor(admin, id)).toMatch(new RegExp(`data-of-jose-ma-ria-muller-cruz${day}`));
});
