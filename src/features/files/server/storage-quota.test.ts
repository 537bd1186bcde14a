import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { checkStorage } from '#app/health/check-storage.ts';
import type { Client } from '#tests/support/client.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa({ CASA_STUDENT_STORAGE_MB: '2', CASA_TEACHER_STORAGE_MB: '0' });
});
afterAll(() => casa.stop());
afterEach(() => vi.restoreAllMocks());

const maxBytes = 2 * 1024 * 1024;
/** A file of which the quota fits four. */
const piece = samplePdf('x'.repeat(480 * 1024));
const upload = (of: Client) => of.upload('/api/messageUpload', 'file', piece, 'a.pdf');
const bytesOf = async (id: string) => {
  const rows = await casa.services.database.read
    .selectFrom('files')
    .select('size')
    .where('uploader_id', '=', id)
    .execute();
  return rows.reduce((sum, { size }) => sum + size, 0);
};

test('never exceeds the quota with concurrent uploads, and explains the refusal', async () => {
  const student = await casa.asNew('student');
  const answers = await Promise.all(Array.from({ length: 20 }, () => upload(student)));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(await bytesOf(student.id)).toBeLessThanOrEqual(maxBytes);
  expect(refused.length).toBeGreaterThanOrEqual(16);
  while ((await upload(student)).status === 201);
  const { status, body } = await upload(student);
  expect(status).toBe(413);
  expect(body).toMatchObject({
    code: 'storage_quota',
    error:
      'Nothing was uploaded. Your pictures and documents use 2 MB, and you may store 2 MB. Delete some that you no longer need, or ask the school office for more space.',
  });
  expect(await bytesOf(student.id)).toBe(4 * piece.length);
});

test('counts attachments of sent messages and frees storage when they are deleted', async () => {
  const [student, teacher] = [await casa.asNew('student'), await casa.asNew('teacher')];
  const paths: string[] = [];
  for (let count = 0; count < 4; count += 1) paths.push(String((await upload(student)).body));
  const sent = await student.post(`/api/messages/send/${teacher.id}`, { message: '', files: paths });
  expect(sent.status).toBe(201);
  expect((await upload(student)).status).toBe(413);
  const { _id } = sent.body as { _id: string };
  expect((await student.post('/api/messages/delete', { id: _id })).status).toBe(200);
  expect((await upload(student)).status).toBe(201);
});

test('treats 0 as no limit and reports users close to their quota to admins', async () => {
  const teacher = await casa.asNew('teacher');
  for (let count = 0; count < 5; count += 1) expect((await upload(teacher)).status).toBe(201);
  const { state, text, advice } = await checkStorage(casa.services);
  expect(state).toBe('look');
  expect(text).toMatch(/^1 person has used almost all of their upload storage: .+ \(2 MB\)\.$/);
  expect(advice).toContain('settings');
});

test('refuses uploads on a low disk before signing in and deleting are affected', async () => {
  const teacher = await casa.asNew('teacher');
  vi.spyOn(casa.services.disk, 'isScarce').mockResolvedValue(true);
  expect(await upload(teacher)).toMatchObject({ status: 507, body: { code: 'disk_full' } });
  expect((await teacher.post('/api/session/logout', {})).status).toBe(200);
});
