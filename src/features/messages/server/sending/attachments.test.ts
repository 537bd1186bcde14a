import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectUnusedFiles } from '#features/files/server/collect-unused-files.ts';
import type { Client } from '#tests/support/client.ts';
import { samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { messagesEndpoints } from '../../contract.ts';

type Person = Client & { id: string };

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const { sendMessage, getMessages, deleteMessage, editMessage, teacherConversations } = messagesEndpoints;
const scene = async () => ({ student: await casa.asNew('student'), teacher: await casa.asNew('teacher') });
const uploaded = async (person: Person, content: Uint8Array = samplePdf(), name = 'home work.pdf') => {
  const answer = await person.upload('/api/messageUpload', 'file', content, name);
  expect(answer.status).toBe(201);
  return answer.body as string;
};
const statuses = (path: string, people: readonly Client[]) =>
  Promise.all(people.map(async (person) => (await person.get(path)).status));
const stored = () => readdir(join(casa.dataFolder, 'uploads', 'messageUploads'));

test('lets only students and teachers upload, and only PDF, JPG and PNG', async () => {
  const { student, teacher } = await scene();
  const upload = (person: Client, content: Uint8Array) => person.upload('/api/messageUpload', 'file', content, 'a.pdf');
  expect((await upload(casa.visitor(), samplePdf())).status).toBe(401);
  expect((await upload(await casa.asNew('admin'), samplePdf())).status).toBe(403);
  for (const format of ['gif', 'webp'] as const)
    expect((await upload(student, await samplePicture({ format }))).status).toBe(415);
  expect((await upload(student, Buffer.from('<html>'))).status).toBe(415);
  for (const content of [samplePdf(), await samplePicture(), await samplePicture({ format: 'png' })])
    expect(await upload(teacher, content)).toMatchObject({
      status: 201,
      body: expect.stringMatching(/^\/uploads\/messageUploads\/a \(\w{10}\)\.(pdf|jpg|png)$/),
    });
});

test('stores a picture upright, in its size, and without location; refuses a broken picture', async () => {
  const { student } = await scene();
  const content = await samplePicture({ withPlace: true, orientation: 6 });
  expect((await sharp(content).metadata()).exif).toBeDefined();
  const path = await uploaded(student, content, 'me.jpeg');
  const { exif, width, height, format, orientation } = await sharp((await student.get(path)).body as Buffer).metadata();
  expect({ exif, width, height, format, orientation }).toEqual({ width: 40, height: 60, format: 'jpeg' });
  const broken = content.subarray(0, content.length / 2);
  expect((await student.upload('/api/messageUpload', 'file', broken, 'me.jpg')).status).toBe(415);
});

test('sends files with or without a text and returns them with the message everywhere', async () => {
  const { student, teacher } = await scene();
  const paths = [await uploaded(student), await uploaded(student, await samplePicture(), 'leaf.png')];
  const sent = await student.call(sendMessage, { userId: teacher.id, message: '', files: paths, clientId: 'one' });
  expect(sent).toMatchObject({
    status: 201,
    body: {
      message: '',
      seq: 1,
      files: [
        { file: paths[0], name: 'home work.pdf', type: 'application/pdf', size: samplePdf().length },
        { file: paths[1], name: 'leaf.jpg', type: 'image/jpeg' },
      ],
    },
  });
  const repeated = await student.call(sendMessage, { userId: teacher.id, message: '', files: paths, clientId: 'one' });
  expect(repeated).toMatchObject({ status: 200, body: sent.body });
  await teacher.call(sendMessage, { userId: student.id, message: 'Thank you' });
  const { body } = await teacher.call(getMessages, { userId: student.id });
  expect(body[0]).toEqual(sent.body);
  expect(body[1]).not.toHaveProperty('files');
  await student.call(sendMessage, { userId: teacher.id, message: '', files: [await uploaded(student)] });
  expect((await teacher.call(teacherConversations, {})).body).toMatchObject([{ lastMessage: '', lastState: 'file' }]);
  const edited = await student.call(editMessage, { id: sent.body._id, message: 'See' });
  expect(edited.body.files).toEqual(sent.body.files);
});

test('accepts only the sender’s own message uploads, each once', async () => {
  const { student, teacher } = await scene();
  const send = (files: unknown, message = 'See') =>
    student.post(`/api/messages/send/${teacher.id}`, { message, files });
  for (const wrong of ['x', 5, [5], [null], Array.from({ length: 11 }, (_, at) => `${at}`), ['a\u0000'], {}])
    expect(await send(wrong)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(await send([], ' ')).toMatchObject({ status: 400, body: { issues: [{ path: 'message' }] } });
  const own = await uploaded(student);
  const theirs = await uploaded(teacher);
  const photo = (await student.upload('/api/upload', 'image', await samplePicture(), 'me.jpg')).body;
  for (const wrong of [theirs, photo, '/uploads/messageUploads/nothing.pdf', '', own.slice(1)])
    expect(await send([own, wrong])).toMatchObject({ status: 400, body: { code: 'unknown_upload' } });
  expect((await student.call(getMessages, { userId: teacher.id })).body).toEqual([]);
  expect((await send([own, own])).body).toMatchObject({ seq: 1, files: [{ file: own }] });
  expect(await send([own])).toMatchObject({ status: 400, body: { code: 'unknown_upload' } });
  expect((await student.call(getMessages, { userId: teacher.id })).body).toHaveLength(1);
});

test('links an upload to one message when sent twice concurrently', async () => {
  const { student, teacher } = await scene();
  const file = await uploaded(student);
  const sends = Array.from({ length: 8 }, () =>
    student.post(`/api/messages/send/${teacher.id}`, { message: 'See', files: [file] }),
  );
  expect((await Promise.all(sends)).map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)]);
  expect((await student.call(getMessages, { userId: teacher.id })).body.map(({ seq }) => seq)).toEqual([1]);
});

test('serves a file only to the two participants, until the message is deleted or hidden; does not audit their downloads', async () => {
  const { student, teacher } = await scene();
  const others = [casa.visitor(), await casa.asNew('student'), await casa.asNew('teacher'), await casa.asNew('admin')];
  const refused = [401, 403, 403, 403];
  const [file, hidden] = [await uploaded(student), await uploaded(student)];
  expect(await statuses(file, [teacher, student])).toEqual([403, 200]);
  const { body } = await student.call(sendMessage, { userId: teacher.id, message: '', files: [file] });
  const second = await student.call(sendMessage, { userId: teacher.id, message: '', files: [hidden] });
  expect(await statuses(file, [...others, student, teacher])).toEqual([...refused, 200, 200]);
  expect((await teacher.get(file)).headers.get('content-disposition')).toBe('attachment; filename="home work.pdf"');
  const downloadEntries = casa.services.database.read
    .selectFrom('audit_log')
    .select('id')
    .where('subject_id', '=', file);
  expect(await downloadEntries.execute()).toEqual([]);
  await casa.services.database.transaction((tx) =>
    tx
      .updateTable('messages')
      .set({ hidden_at: casa.services.clock.now() })
      .where('id', '=', second.body._id)
      .execute(),
  );
  expect(await statuses(hidden, [...others, student, teacher])).toEqual([...refused, 403, 403]);
  const before = (await stored()).length;
  expect((await student.call(deleteMessage, { id: body._id })).body).not.toHaveProperty('files');
  expect(await statuses(file, [...others, student, teacher])).toEqual([401, 403, 403, 403, 403, 403]);
  expect((await stored()).length).toBe(before);
  const [shown] = (await teacher.call(getMessages, { userId: student.id })).body;
  expect(shown).not.toHaveProperty('files');
});

test('retains sent files and deletes unsent ones after a day', async () => {
  const { student, teacher } = await scene();
  const [storedFile, unused] = [await uploaded(student), await uploaded(student)];
  await student.call(sendMessage, { userId: teacher.id, message: '', files: [storedFile] });
  casa.clock.advance(25 * 3600);
  await collectUnusedFiles(casa.services);
  expect(await statuses(storedFile, [await casa.signedIn({ id: teacher.id, role: 'teacher' })])).toEqual([200]);
  const paths = await casa.services.database.read.selectFrom('files').select('path').execute();
  expect(paths).toContainEqual({ path: storedFile });
  expect(paths).not.toContainEqual({ path: unused });
});

test('stores a large phone photo in full size, without location', async () => {
  const { student } = await scene();
  const largePhoto = await sharp({ create: { width: 9248, height: 6944, channels: 3, background: '#8a8' } })
    .withExif({ IFD3: { GPSLatitude: '14/1 35/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(largePhoto).metadata()).exif).toBeDefined();
  const path = await uploaded(student, largePhoto, 'IMG_1.jpg');
  const { exif, width, height } = await sharp((await student.get(path)).body as Buffer).metadata();
  expect({ exif, width, height }).toEqual({ width: 9248, height: 6944 });
});
