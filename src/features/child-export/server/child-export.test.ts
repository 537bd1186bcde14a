import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { runOperations } from '#platform/server/operations/operations.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { childExportFixture } from '#tests/support/child-export-fixture.ts';
import type { Client } from '#tests/support/client.ts';
import { textOfMarkup, unkindIn } from '#tests/support/kind-words.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { childExportEndpoints as calls } from '../contract.ts';
import { exportOperation } from './archive/export-operation.ts';

type Person = Client & { id: string };

let casa: TestCasa;
let admin: Person;
let adviser: Person;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
  adviser = await casa.asNew('teacher');
});
afterAll(() => casa.stop());

let fixture: Awaited<ReturnType<typeof childExportFixture>>;
beforeEach(async () => {
  fixture = await childExportFixture(casa, { admin, adviser });
});

test('exports lessons, observations for families, photos and reports as a page and as data', async () => {
  await fixture.record({ day: '2026-01-05' });
  await fixture.record({ day: '2026-01-07', kind: 'practised' });
  await fixture.record({ day: '2026-01-09', kind: 'practised' });
  await fixture.record({ day: '2026-02-01', kind: 'mastered' });
  const { id } = await fixture.observe({
    visibility: 'family',
    lessons: [fixture.lesson],
    text: 'Built the tower with care.',
  });
  await fixture.photo(id, [fixture.ana]);
  await fixture.consent(fixture.ana);
  await fixture.report();
  expect((await admin.call(calls.previewChildExport, { studentID: fixture.ana })).body).toEqual({
    child: 'Ana Peña',
    counts: ['1 lesson in 1 area', '1 observation', '1 photo', '1 term report'],
    stays: [],
  });
  const { names, page, data } = await fixture.made();
  expect(names).toEqual(['index.html', 'record.json', 'photos/2026-01-05.webp', 'reports/First term.pdf']);
  for (const text of ['Pink Tower', 'Presented on January 5, 2026', 'Mastered on February 1, 2026'])
    expect(page).toContain(text);
  expect(page).toContain('Practised on 2 days, from January 7, 2026 to January 9, 2026');
  expect(page).toContain('Built the tower with care.');
  expect(page).toContain('<img src="data:image/webp;base64,');
  expect(page).toContain('href="reports/First%20term.pdf"');
  expect(unkindIn(textOfMarkup(page))).toEqual([]);
  expect(unkindIn(JSON.stringify(data))).toEqual([]);
  expect(data).toMatchObject({
    ...{ format: 'casa-record', version: 1, child: 'Ana Peña' },
    lessons: [
      {
        area: 'Sensorial',
        lessons: [
          {
            lesson: 'Pink Tower',
            states: [
              { state: 'presented', days: ['2026-01-05'] },
              { state: 'practised', days: ['2026-01-07', '2026-01-09'] },
              { state: 'mastered', days: ['2026-02-01'] },
            ],
          },
        ],
      },
    ],
    observations: [{ day: '2026-01-05', lessons: ['Pink Tower'], photos: ['photos/2026-01-05.webp'] }],
    reports: [{ title: 'First term', from: '2026-01-01', file: 'reports/First term.pdf' }],
  });
});

test('labels a photo without text as an observation without words', async () => {
  const { id } = await fixture.observe({ visibility: 'family', text: '' });
  await fixture.photo(id, [fixture.ana]);
  await fixture.consent(fixture.ana);
  const { page } = await fixture.made();
  expect(page).toContain('Observation without text');
  expect(page).not.toContain('<p class="text" dir="auto"></p>');
});

test('contains no staff-only data in any file', async () => {
  await fixture.record({ note: 'Secret note.' });
  await fixture.record({ kind: 'noted', note: 'Secret note.', day: '2026-01-06' });
  await fixture.record({ kind: 'planned', day: '2026-01-11' });
  await fixture.observe({ text: 'Secret staff words.' });
  await fixture.observe({ text: 'Secret draft.', visibility: 'draft' });
  await fixture.observe({ text: 'For the family.', visibility: 'family' });
  await casa.world.handoverNotes({
    student: fixture.ana,
    section: fixture.section,
    maker: adviser.id,
    interests: 'Secret.',
  });
  const { id: round } = await casa.world.reportRound({ section: fixture.section, maker: adviser.id });
  const unpublished = { round, student: fixture.ana, maker: adviser.id, state: 'checked' as const };
  await casa.world.termReport({ ...unpublished, text: 'Secret report.' });
  const { names, all } = await fixture.made();
  expect(names).toEqual(['index.html', 'record.json']);
  expect(all).toContain('For the family.');
  expect(all).not.toMatch(/Secret|2026-01-11|January 11/);
});

test('withholds a report that names another child in its lessons and says so', async () => {
  const { id: round } = await casa.world.reportRound({ section: fixture.section, maker: adviser.id });
  const groups = [{ about: 'The mat that Benigno made.', lessons: [{ name: 'Mat', word: 'Presented' }] }];
  await casa.world.termReport({
    ...{ round, student: fixture.ana, maker: adviser.id, state: 'published' },
    lessons: [{ area: 'Practical Life', groups }],
  });
  const { body } = await admin.call(calls.previewChildExport, { studentID: fixture.ana });
  expect(body.stays).toEqual([expect.stringContaining('“First term” is not included')]);
});

test('replaces names of other children, withholds a report with such a name and says so', async () => {
  const both = { visibility: 'family', students: [fixture.ana, fixture.ben] };
  await fixture.observe({ ...both, text: 'Ana worked with Benigno; BENIGNO QUIAMBAO laughed.' });
  await casa.world.student({ first_name: 'Marco', middle_name: '', last_name: 'Lim' });
  await fixture.observe({ visibility: 'family', text: 'Her cousin Marco Lim came to fetch her.' });
  await fixture.report('Ana and Benigno carry the trays.');
  const { body } = await admin.call(calls.previewChildExport, { studentID: fixture.ana });
  expect(body.stays).toEqual([expect.stringContaining('“First term” is not included')]);
  const { names, all, page } = await fixture.made();
  expect(names).toEqual(['index.html', 'record.json']);
  expect(page).toContain('Ana worked with …; … laughed.');
  expect(all).not.toMatch(/benigno|quiambao|marco|lim\b/i);
});

test('exports photos only with the consent of all families of the children on them', async () => {
  const { id } = await fixture.observe({ visibility: 'family', students: [fixture.ana, fixture.ben] });
  await fixture.photo(id, [fixture.ana]);
  await fixture.photo(id, [fixture.ana, fixture.ben]);
  await fixture.photo(id, []);
  await fixture.consent(fixture.ana);
  const alone = await fixture.made();
  expect(alone.names).toContain('photos/2026-01-05.webp');
  expect(alone.names).not.toContain('photos/2026-01-05 (2).webp');
  const { body } = await admin.call(calls.previewChildExport, { studentID: fixture.ana });
  expect(body.stays).toEqual([expect.stringContaining('1 photo stays')]);
  await fixture.consent(fixture.ben);
  expect((await fixture.made()).names).toContain('photos/2026-01-05 (2).webp');
});

test('refuses the download and deletes the file once consent to a photo is withdrawn', async () => {
  const { id: observation } = await fixture.observe({ visibility: 'family', students: [fixture.ana, fixture.ben] });
  await fixture.photo(observation, [fixture.ana, fixture.ben]);
  for (const studentId of [fixture.ana, fixture.ben]) await fixture.consent(studentId);
  const [first, second] = [await fixture.begin(), await fixture.begin(adviser)];
  await fixture.run();
  // Written directly to the database, without an event.
  await fixture.consent(fixture.ben, false);
  expect(await fixture.file(first)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('have changed since') },
  });
  await fixture.consent(fixture.ben);
  expect((await fixture.file(second, adviser)).status).toBe(200);
  const consent = { isGiven: false, guardian: 'Rosa', way: 'spoken', day: '2026-01-06', until: '' };
  const input = { studentID: fixture.ben, uses: ['record'], ...consent };
  expect((await admin.post('/api/photo-consents/record-photo-consent', input)).status).toBe(200);
  expect((await fixture.listed(adviser))[0]).toMatchObject({ _id: second, state: 'failed' });
  await casa.runJob('erase outdated child exports');
  expect(await casa.services.files.size(`operations/${second}`)).toBeUndefined();
});

test('deletes the file when a shared observation becomes staff-only again', async () => {
  const { id: observation } = await fixture.observe({ visibility: 'family', text: 'Meant for colleagues.' });
  const id = await fixture.begin();
  await fixture.run();
  await casa.services.database.transaction((tx) =>
    tx.updateTable('observations').set({ visibility: 'staff' }).where('id', '=', observation).execute(),
  );
  await casa.runJob('erase outdated child exports');
  expect((await fixture.listed())[0]).toMatchObject({ _id: id, state: 'failed' });
  expect(await casa.services.files.size(`operations/${id}`)).toBeUndefined();
  expect((await fixture.file(id)).status).toBe(403);
});

test('allows admins all students, including former ones, and the current adviser their own students', async () => {
  const [helper, former, stranger] = [
    await casa.asNew('teacher'),
    await casa.asNew('teacher'),
    await casa.asNew('teacher'),
  ];
  await casa.world.subject({ section: fixture.section, teacher: helper.id });
  const { id: before } = await casa.world.section({ adviser: former.id });
  await casa.world.movedStudent({ student: fixture.ana, from: before, to: fixture.section });
  const student = await casa.signedIn({ id: fixture.ana, role: 'student' });
  const id = await fixture.begin(adviser);
  await fixture.run();
  for (const client of [helper, former, stranger, student]) {
    for (const call of [calls.previewChildExport, calls.beginChildArchive, calls.getChildArchives])
      expect((await client.call(call, { studentID: fixture.ana })).status).toBe(403);
    expect((await client.call(calls.cancelChildArchive, { id })).status).toBe(403);
    expect((await fixture.file(id, client)).status).toBe(403);
  }
  // Only the user who started the export may download the file.
  expect([(await fixture.file(id)).status, (await fixture.file(id, adviser)).status]).toEqual([403, 200]);
  const lastDay = schoolDay(casa.services);
  const left = await admin.post('/api/admins/archive-students', { ids: [fixture.ana], lastDay, reason: 'Moved away' });
  expect(left.status).toBe(200);
  expect((await fixture.file(id, adviser)).status).toBe(403);
  expect((await adviser.call(calls.beginChildArchive, { studentID: fixture.ana })).status).toBe(403);
  await fixture.record();
  expect((await fixture.made()).page).toContain('Pink Tower');
  expect((await admin.call(calls.previewChildExport, { studentID: crypto.randomUUID() })).status).toBe(404);
  const log = await casa.services.database.read
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', fixture.ana)
    .where('action', 'like', 'student:record-%')
    .orderBy('id')
    .execute();
  const [prepared, downloaded] = ['student:record-prepared', 'student:record-downloaded'];
  expect(log.map(({ action }) => action)).toEqual([prepared, downloaded, prepared, downloaded]);
});

test('requires a recent identity check', async () => {
  await casa.services.database.transaction((tx) =>
    tx.updateTable('sessions').set({ proved_at: '2020-01-01T00:00:00.000Z' }).execute(),
  );
  const answer = await admin.post('/api/take-along/begin-child-archive', { studentID: fixture.ana });
  expect(answer).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
  expect((await admin.post('/api/session/prove-identity', { password: worldPassword })).status).toBe(200);
});

test('can be cancelled while waiting or running, and expires after a day', async () => {
  const waiting = await fixture.begin();
  expect(await fixture.begin()).toBe(waiting);
  await admin.call(calls.cancelChildArchive, { id: waiting });
  await fixture.run();
  expect((await fixture.listed())[0]).toMatchObject({ state: 'cancelled', percent: 0 });
  const running = await fixture.begin();
  const kind = exportOperation(casa.services);
  await runOperations(casa.services, [
    {
      ...kind,
      run: async (operation, to, report) => {
        await admin.call(calls.cancelChildArchive, { id: running });
        await kind.run(operation, to, report);
      },
    },
  ]);
  expect((await fixture.listed())[0]).toMatchObject({ _id: running, state: 'cancelled' });
  expect((await fixture.file(running)).status).toBe(403);
  const old = await fixture.begin();
  await fixture.run();
  casa.clock.advance(24 * 3600 + 1);
  expect((await fixture.file(old, await casa.signedIn({ id: admin.id, role: 'admin' }))).status).toBe(403);
  casa.clock.advance(-24 * 3600 - 1);
});
