import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fullName } from '#features/people/server/public.ts';
import type { Client } from '#tests/support/client.ts';
import { figuresIn } from '#tests/support/pdf-figures.ts';
import { samplePicture } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
let admin: Client & { id: string };
let adviser: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
  adviser = await casa.asNew('teacher');
});
afterAll(() => casa.stop());

const call = async (name: string, body: object, client: Client = adviser) => {
  const answer = await client.post(`/api/term-reports/${name}`, body);
  expect([name, answer.status]).toEqual([name, 200]);
  return answer.body as { _id: string };
};
const consent = (student: string, isGiven = true) =>
  casa.world.photoConsent({ student, maker: admin.id, uses: ['reports'], isGiven });

/** Publishes a report of one student with a photo of each of the other students. */
const publishedWith = async (count: number) => {
  const { world } = casa;
  const { id: section } = await world.section({ adviser: adviser.id });
  const [student = '', ...others] = await Promise.all(
    Array.from({ length: count + 1 }, async () => (await world.studentIn(section)).id),
  );
  await world.syncEnrollmentPeriods();
  const { id: roundID } = await world.reportRound({ section, maker: adviser.id });
  const of = { roundID, studentID: student };
  await consent(student);
  for (const other of others) {
    await consent(other);
    const students = [student, other];
    const { body } = await adviser.upload('/api/upload', 'image', await samplePicture(), 'IMG_1.jpg');
    const seen = { section, maker: adviser.id, students, visibility: 'family' as const };
    const { id: observation } = await world.observation(seen);
    const { id: photoID } = await world.observationPhoto({
      ...{ observation, maker: adviser.id, path: body as string, students },
    });
    await call('add-report-photo', { ...of, part: 'next', photoID });
  }
  await call('save-report-part', { ...of, part: 'loves', text: 'Chains of ten.', version: 0 });
  await call('mark-report-ready', { ...of, anyway: true });
  await call('review-report', { ...of, decision: 'checked' }, admin);
  return { others, edition: (await call('publish-report', of))._id };
};

const removePhoto = (id: string, client: Client) =>
  client.post('/api/term-reports/decide-published-photo', { id, decision: 'take-out' });

test.each(['takes more out', 'erases a child'])(
  'never restores a photo that another user, who %s, removes concurrently',
  async (action) => {
    const { others, edition } = await publishedWith(2);
    const [ben = '', cora = ''] = others;
    await consent(ben, false);
    // The first request has read the remaining photos and is drawing the PDF.
    const { files, database } = casa.services;
    const [reading, continued] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const read = vi.spyOn(files, 'read').mockImplementationOnce(async (...args) => {
      const content = await files.read(...args);
      reading.resolve();
      await continued.promise;
      return content;
    });
    const first = removePhoto(edition, adviser);
    await reading.promise;
    if (action === 'takes more out') {
      await consent(cora, false);
      expect((await removePhoto(edition, admin)).status).toBe(200);
    } else {
      const row = database.read.selectFrom('students').selectAll().where('id', '=', cora).executeTakeFirstOrThrow();
      const erased = await admin.post('/api/admins/erase-person', { id: cora, name: fullName(await row) });
      expect(erased.status).toBe(200);
    }
    continued.resolve();
    expect((await first).status).toBe(409);
    read.mockRestore();
    const { body } = await adviser.get(`/api/term-reports/report-pdf/${edition}`);
    expect((await figuresIn(body as Buffer)).alts).toEqual([]);
  },
);
