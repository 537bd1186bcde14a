import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { childExportEndpoints } from '#features/child-export/contract.ts';
import { storeKey } from '#features/files/contract.ts';
import { fullName } from '#features/people/server/public.ts';
import type { Client } from '#tests/support/client.ts';
import { figuresIn } from '#tests/support/pdf-figures.ts';
import { samplePicture } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { Evidence } from '../../evidence-schemas.ts';
import type { PublishedPhoto } from '../../photo-schemas.ts';
import type { Finding, TermReport } from '../../schemas.ts';

type Person = Client & { id: string };

let casa: TestCasa;
let admin: Person;
let adviser: Person;
let helper: Person;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
  adviser = await casa.asNew('teacher');
  helper = await casa.asNew('teacher');
});
afterAll(() => casa.stop());

let setup: { section: string; ana: string; ben: string; round: string; lesson: string; area: string };
beforeEach(async () => {
  const { album, lesson, area } = await casa.world.album();
  const firstNames = ['Anamaria', 'Benigno'];
  const made = await casa.world.reportClass({
    adviser: adviser.id,
    helper: helper.id,
    albums: [album],
    children: firstNames,
  });
  const {
    section,
    round,
    students: [ana = '', ben = ''],
  } = made;
  setup = { section, ana, ben, round, lesson, area };
});

const call = (name: string, body: object, client: Client = adviser) => client.post(`/api/term-reports/${name}`, body);
const of = (studentId = setup.ana) => ({ roundID: setup.round, studentID: studentId });
const messageOf = ({ body }: { body: unknown }) => {
  const { error, issues } = body as { error: string; issues?: { message: string }[] };
  return issues?.[0]?.message ?? error;
};
const consent = (students: readonly string[], isGiven = true) =>
  Promise.all(
    students.map((student) => casa.world.photoConsent({ student, maker: admin.id, uses: ['reports'], isGiven })),
  );
const photo = async (students: readonly string[], fields: { visibility?: 'staff' | 'family'; day?: string } = {}) => {
  const { body } = await adviser.upload('/api/upload', 'image', await samplePicture(), 'IMG_1.jpg');
  const { id: observation } = await casa.world.observation({
    ...{ section: setup.section, maker: adviser.id, students, lessons: [setup.lesson], visibility: 'family' as const },
    ...fields,
  });
  const path = body as string;
  const { id } = await casa.world.observationPhoto({ observation, maker: adviser.id, path, students });
  return { id, path, observation };
};
const put = (photoID: string, part = 'next', client: Client = adviser) =>
  call('add-report-photo', { ...of(), part, photoID }, client);
const report = async (client: Client = adviser) => (await call('get-term-report', of(), client)).body as TermReport;
const photosIn = async (client: Client = adviser) =>
  (await report(client)).parts.flatMap(({ key, photos }) => photos.map((one) => ({ part: key, ...one })));
const evidence = async () => ((await call('get-report-evidence', of())).body as Evidence).photos;
const findings = async () =>
  ((await call('check-term-report', of())).body as Finding[]).filter(({ kind }) => kind === 'photo');
const check = async () => {
  const version = (await report()).parts.find(({ key }) => key === 'loves')?.version ?? 0;
  const text = `Chains of ten, ${version}.`;
  expect((await call('save-report-part', { ...of(), part: 'loves', text, version })).status).toBe(200);
  expect((await call('mark-report-ready', { ...of(), anyway: true })).body).toMatchObject({ isReady: true });
  expect((await call('review-report', { ...of(), decision: 'checked' }, helper)).status).toBe(200);
};
const published = async () => {
  await check();
  const { status, body } = await call('publish-report', of());
  expect(status).toBe(200);
  return (body as { _id: string })._id;
};
const pages = async (id: string, client: Client = adviser) => {
  const { status, body } = await client.get(`/api/term-reports/report-pdf/${id}`);
  expect(status).toBe(200);
  return body as Buffer;
};
const undecided = async (client: Client = adviser) =>
  (await client.get('/api/term-reports/get-published-photos')).body as PublishedPhoto[];
const decide = (id: string, decision: string, client: Client = adviser) =>
  call('decide-published-photo', { id, decision }, client);
const noConsent = (names: string) =>
  `This photo cannot be in a report: the family of ${names} does not allow photos in reports.`;

describe('the photos of the period', () => {
  test('are those that the family may see, each with the students without consent', async () => {
    await consent([setup.ana]);
    const alone = await photo([setup.ana]);
    const both = await photo([setup.ana, setup.ben]);
    await photo([setup.ana], { visibility: 'staff' });
    await photo([setup.ana], { day: '2025-12-31' });
    await photo([setup.ben]);
    const found = await evidence();
    expect(found.map(({ _id }) => _id).sort()).toEqual([alone.id, both.id].sort());
    expect(found.find(({ _id }) => _id === alone.id)).toMatchObject({ withoutConsent: [], areaIDs: [setup.area] });
    expect(found.find(({ _id }) => _id === both.id)).toMatchObject({ withoutConsent: ['Benigno Peña'] });
  });
});

describe('a photo in a report', () => {
  test('can be added once if all families allow it, moved to another part, and removed', async () => {
    await consent([setup.ana, setup.ben]);
    const { id, path } = await photo([setup.ana, setup.ben]);
    for (let time = 0; time < 2; time += 1) expect((await put(id)).status).toBe(200);
    expect(await photosIn(helper)).toEqual([{ part: 'next', _id: id, day: '2026-01-05', path }]);
    expect((await put(id, 'home')).status).toBe(200);
    expect(await photosIn()).toMatchObject([{ part: 'home', _id: id }]);
    const remove = () => call('remove-report-photo', { ...of(), photoID: id });
    expect([(await remove()).body, (await remove()).body]).toEqual([{ removed: true }, { removed: false }]);
    expect(await photosIn()).toEqual([]);
    const ofBen = { ...of(), studentID: setup.ben, photoID: id };
    expect(await call('remove-report-photo', ofBen)).toMatchObject({ status: 200, body: { removed: false } });
    const begun = casa.services.database.read.selectFrom('term_reports').select('id');
    expect(await begun.where('student_id', '=', setup.ben).execute()).toEqual([]);
  });

  test('is refused with a message: without consent, staff-only, of another student or period, or beyond the maximum', async () => {
    const both = await photo([setup.ana, setup.ben]);
    await consent([setup.ana]);
    const answer = await put(both.id);
    expect([answer.status, messageOf(answer)]).toEqual([409, noConsent('Benigno Peña')]);
    await consent([setup.ben]);
    for (const { id } of [
      await photo([setup.ana], { visibility: 'staff' }),
      await photo([setup.ben]),
      await photo([setup.ana], { day: '2025-12-31' }),
      { id: 'unknown' },
    ]) {
      const refused = await put(id);
      expect([refused.status, messageOf(refused)]).toEqual([
        400,
        'Choose a photo of this child from this period that the family may see.',
      ]);
    }
    expect((await put(both.id, 'grades')).status).toBe(400);
    for (let at = 0; at < 6; at += 1) expect((await put((await photo([setup.ana])).id)).status).toBe(200);
    expect([(await put(both.id)).status, messageOf(await put(both.id))]).toEqual([
      409,
      'A report may have at most 6 photos. Remove one first.',
    ]);
  });

  test('cannot be added without access to the student; a change returns a checked report to writing', async () => {
    await consent([setup.ana]);
    const { id } = await photo([setup.ana]);
    const stranger = await casa.asNew('teacher');
    const student = await casa.signedIn({ id: setup.ana, role: 'student' });
    for (const client of [stranger, student]) {
      expect((await put(id, 'next', client)).status).toBe(403);
      expect((await call('remove-report-photo', { ...of(), photoID: id }, client)).status).toBe(403);
    }
    await check();
    expect((await put(id)).status).toBe(200);
    expect((await report()).state).toBe('writing');
    await published();
    expect((await put(id, 'home')).status).toBe(409);
    expect((await call('remove-report-photo', { ...of(), photoID: id })).status).toBe(409);
  });

  test('is hidden, creates a finding and prevents publishing after a family withdraws consent', async () => {
    await consent([setup.ana, setup.ben]);
    const { id } = await photo([setup.ana, setup.ben]);
    await put(id);
    await check();
    await consent([setup.ben], false);
    const problem = noConsent('Benigno Peña');
    expect(await photosIn()).toEqual([{ part: 'next', _id: id, day: '2026-01-05', problem }]);
    expect(await findings()).toEqual([{ part: 'next', kind: 'photo', words: problem }]);
    const refused = await call('publish-report', of());
    expect([refused.status, messageOf(refused)]).toEqual([409, problem]);
    const many = await call('publish-reports', { roundID: setup.round, studentIDs: [setup.ana] });
    expect(many.body).toEqual({ published: 0, refused: [{ studentID: setup.ana, problem }] });
    await call('review-report', { ...of(), decision: 'sent-back' }, helper);
    expect((await call('mark-report-ready', { ...of(), anyway: true })).body).toMatchObject({ isReady: false });
  });

  test('shows a problem if its observation was withdrawn, and disappears if the photo was removed', async () => {
    await consent([setup.ana]);
    const [one, other] = [await photo([setup.ana]), await photo([setup.ana])];
    await put(one.id);
    await put(other.id);
    await adviser.post('/api/observations/withdraw-observation', { id: one.observation });
    await adviser.post('/api/observations/remove-photo', { photoID: other.id });
    expect(await photosIn()).toEqual([
      {
        ...{ part: 'next', _id: one.id },
        problem: 'This photo was removed, or families may no longer read its observation.',
      },
    ]);
  });
});

describe('published pages', () => {
  test('show the photo with an alternative text, scaled down and without camera metadata', async () => {
    await consent([setup.ana, setup.ben]);
    const { id, path } = await photo([setup.ana, setup.ben]);
    await put(id);
    const bytes = await pages(await published());
    expect((await figuresIn(bytes)).alts).toEqual(['Photo of Anamaria Peña, January 5, 2026']);
    const begin = bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
    const picture = await sharp(bytes.subarray(begin)).metadata();
    expect(picture).toMatchObject({ format: 'jpeg' });
    expect(picture.exif).toBeUndefined();
    expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(800);
    const whole = await sharp(await buffer(await casa.services.files.read(storeKey(path)))).metadata();
    expect(whole.width).toBeGreaterThan(0);
  });

  test('stay identical when a family withdraws consent, and are listed for a decision by the adviser or an admin', async () => {
    await consent([setup.ana, setup.ben]);
    await put((await photo([setup.ana, setup.ben])).id);
    const edition = await published();
    const bytes = await pages(edition);
    expect(await undecided()).toEqual([]);
    await consent([setup.ben], false);
    expect((await pages(edition)).equals(bytes)).toBe(true);
    for (const client of [adviser, admin])
      expect(await undecided(client)).toMatchObject([
        { editionID: edition, child: 'Anamaria Peña', number: 1, withoutConsent: ['Benigno Peña'] },
      ]);
    expect(await undecided(helper)).toEqual([]);
    const preview = () => admin.call(childExportEndpoints.previewChildExport, { studentID: setup.ana });
    const reason = 'because a photo in it shows another child whose family no longer allows it';
    expect((await preview()).body.stays.join()).toContain(reason);
    expect((await decide(edition, 'keep', helper)).status).toBe(403);
    expect((await decide(edition, 'keep', await casa.asNew('teacher'))).status).toBe(403);
    expect((await decide(edition, 'keep')).status).toBe(200);
    expect(await undecided()).toEqual([]);
    expect((await preview()).body).toMatchObject({ counts: expect.arrayContaining(['1 term report']) });
    expect((await preview()).body.stays.join()).not.toContain(reason);
    expect((await pages(edition)).equals(bytes)).toBe(true);
  });

  test('omit only the withdrawn photo after that decision, with a note', async () => {
    await consent([setup.ana, setup.ben]);
    await put((await photo([setup.ana])).id);
    await put((await photo([setup.ana, setup.ben])).id);
    const edition = await published();
    expect((await figuresIn(await pages(edition))).alts).toHaveLength(2);
    await consent([setup.ben], false);
    expect((await decide(edition, 'take-out')).status).toBe(200);
    const after = await figuresIn(await pages(edition));
    expect(after.alts).toHaveLength(1);
    expect(after.text).toContain('A photo was removed here.');
    expect(await undecided()).toEqual([]);
  });

  test.each(['at the school', 'in the bin'])('no longer show an erased student, %s', async (place) => {
    await consent([setup.ana, setup.ben]);
    await put((await photo([setup.ana, setup.ben])).id);
    const edition = await published();
    expect((await figuresIn(await pages(edition))).alts).toHaveLength(1);
    const { read } = casa.services.database;
    const row = await read.selectFrom('students').selectAll().where('id', '=', setup.ben).executeTakeFirstOrThrow();
    if (place === 'in the bin') await admin.post('/api/admins/delete-student', { ids: [setup.ben] });
    const erased = await admin.post('/api/admins/erase-person', { id: setup.ben, name: fullName(row) });
    expect(erased.status).toBe(200);
    const after = await figuresIn(await pages(edition));
    expect(after.alts).toEqual([]);
    expect(after.text).toContain('Chains of ten');
    expect(await photosIn()).toEqual([]);
    expect(await read.selectFrom('term_report_edition_children').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ student_id: setup.ben }),
    );
  });

  test('are restored from the bin with their photos and the students on them', async () => {
    await consent([setup.ana, setup.ben]);
    await put((await photo([setup.ana, setup.ben])).id);
    const edition = await published();
    const bytes = await pages(edition);
    const { body } = await admin.post('/api/admins/delete-student', { ids: [setup.ana] });
    await admin.post('/api/admins/restore-batch', { batch: (body as { batch: string }).batch });
    expect((await pages(edition)).equals(bytes)).toBe(true);
    await consent([setup.ben], false);
    expect(await undecided()).toHaveLength(1);
  });
});
