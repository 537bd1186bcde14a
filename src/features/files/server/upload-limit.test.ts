import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePdf } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { maxUnused } from '../contract.ts';
import { collectUnusedFiles } from './collect-unused-files.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

test('limits unattached uploads and accepts more once some are attached or collected', async () => {
  const [student, teacher] = [await casa.asNew('student'), await casa.asNew('teacher')];
  const pdf = samplePdf();
  const upload = (of = student) => of.upload('/api/messageUpload', 'file', pdf, 'a.pdf');
  const answers = await Promise.all(Array.from({ length: maxUnused + 10 }, () => upload()));
  const paths = answers.flatMap(({ status, body }) => (status === 201 ? [String(body)] : []));
  expect(paths.length).toBeLessThanOrEqual(maxUnused);
  while (paths.length < maxUnused) paths.push(String((await upload()).body));
  const refused = await upload();
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_uploads' } });
  expect(refused.headers.get('retry-after')).toBe('60');
  const stored = await readdir(join(casa.dataFolder, 'uploads/messageUploads'));
  expect(stored).toHaveLength(maxUnused);
  expect((await upload(teacher)).status).toBe(201);

  const sent = { message: '', files: paths.slice(0, 1) };
  expect((await student.post(`/api/messages/send/${teacher.id}`, sent)).status).toBe(201);
  expect((await upload()).status).toBe(201);
  expect((await upload()).status).toBe(429);
  casa.clock.advance(25 * 60 * 60);
  await collectUnusedFiles(casa.services);
  expect((await upload()).status).toBe(201);
});
