import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { observationsEndpoints } from '#features/observations/contract.ts';
import { peopleEndpoints } from '#features/people/contract.ts';
import { termReportsEndpoints } from '#features/term-reports/contract.ts';
import { binDays } from '#platform/server/bin/move-to-bin.ts';
import { childExportFixture } from '#tests/support/child-export-fixture.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { childExportEndpoints as calls } from '../contract.ts';

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

const deleteBen = async () =>
  expect((await admin.call(peopleEndpoints.deleteStudent, { ids: [fixture.ben] })).status).toBe(200);
const both = () => ({
  visibility: 'family',
  students: [fixture.ana, fixture.ben],
  text: 'Ana sang with Benigno Quiambao.',
});
const preview = async () => (await admin.call(calls.previewChildExport, { studentID: fixture.ana })).body;

test('removes names of students in the bin from records of other students', async () => {
  await fixture.observe(both());
  await fixture.observe({ visibility: 'family', text: 'Benigno helped her.' });
  const { id: cousin } = await casa.world.student({ first_name: 'Marco', middle_name: '', last_name: 'Lim' });
  await fixture.observe({ visibility: 'family', text: 'Marco Lim came to fetch her.' });
  await fixture.report('Ana and Benigno carry the trays.');
  await deleteBen();
  await admin.call(peopleEndpoints.deleteStudent, { ids: [cousin] });
  const { all, page } = await fixture.made();
  expect(page).toContain('Ana sang with ….');
  expect(all).not.toMatch(/benigno|quiambao|marco|lim\b/i);
  expect((await preview()).stays).toEqual([expect.stringContaining('“First term” is not included')]);
});

test.each(['by hand', 'from the bin', 'with the bin'])(
  'withholds observations that are also about an erased student, %s',
  async (method) => {
    const { id } = await fixture.observe(both());
    await fixture.observe({ visibility: 'family', text: 'Ana poured water.' });
    const archive = await fixture.begin();
    await fixture.run();
    if (method !== 'by hand') await deleteBen();
    if (method === 'with the bin') {
      casa.clock.advance(binDays * 24 * 3600 + 3600);
      await casa.runJob('erase expired deletions');
      admin = { ...(await casa.signedIn({ id: admin.id, role: 'admin' })), id: admin.id };
      adviser = { ...(await casa.signedIn({ id: adviser.id, role: 'teacher' })), id: adviser.id };
    } else {
      const erased = await admin.post('/api/admins/erase-person', { id: fixture.ben, name: 'Benigno Quiambao' });
      expect(erased.status).toBe(200);
      expect((await fixture.file(archive)).status).toBe(403);
    }
    // An edit by a user who may not know that student.
    const change = { id, day: '2026-01-05', studentIDs: [fixture.ana], text: 'Ana sang with Benigno, twice.' };
    expect(
      (await adviser.call(observationsEndpoints.changeObservation, { ...change, visibility: 'family' })).status,
    ).toBe(200);
    const after = await preview();
    expect(after.counts).toContain('1 observation');
    expect(after.stays).toEqual([expect.stringContaining('1 observation stays at the school')]);
    const family = await adviser.post('/api/observations/get-family-timeline', { studentID: fixture.ana });
    expect(JSON.stringify(family.body)).not.toContain('Benigno');
    expect(JSON.stringify(family.body)).toContain('poured water');
    // Staff see the reason, and reports treat the observation as staff-only.
    const seen = await adviser.call(observationsEndpoints.getObservations, { sectionID: fixture.section });
    expect(seen.body.map(({ text, isAboutErased }) => [text, isAboutErased]).toSorted()).toEqual([
      ['Ana poured water.', undefined],
      ['Ana sang with Benigno, twice.', true],
    ]);
    const { id: round } = await casa.world.reportRound({ section: fixture.section, maker: adviser.id });
    const evidence = await adviser.call(termReportsEndpoints.getReportEvidence, {
      roundID: round,
      studentID: fixture.ana,
    });
    expect(evidence.body.observations.map(({ text, isStaffOnly }) => [text, isStaffOnly]).toSorted()).toEqual([
      ['Ana poured water.', false],
      ['Ana sang with Benigno, twice.', true],
    ]);
  },
);
