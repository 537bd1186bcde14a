import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { observationsEndpoints } from '#features/observations/contract.ts';
import { peopleEndpoints } from '#features/people/contract.ts';
import { termReportsEndpoints } from '#features/term-reports/contract.ts';
import { binDays } from '#platform/server/bin/move-to-bin.ts';
import { childArchives } from '#tests/support/child-archives.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { takeAlongEndpoints as calls } from '../contract.ts';

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

let room: Awaited<ReturnType<typeof childArchives>>;
beforeEach(async () => {
  room = await childArchives(casa, { admin, adviser });
});

const binBen = async () =>
  expect((await admin.call(peopleEndpoints.deleteStudent, { ids: [room.ben] })).status).toBe(200);
const both = () => ({ visibility: 'family', students: [room.ana, room.ben], text: 'Ana sang with Benigno Quiambao.' });
const preview = async () => (await admin.call(calls.previewTakeAlong, { studentID: room.ana })).body;

test('who lies in the bin is named in no record of another child', async () => {
  await room.observe(both());
  await room.observe({ visibility: 'family', text: 'Benigno helped her.' });
  const { id: cousin } = await casa.world.student({ first_name: 'Marco', middle_name: '', last_name: 'Lim' });
  await room.observe({ visibility: 'family', text: 'Marco Lim came to fetch her.' });
  await room.report('Ana and Benigno carry the trays.');
  await binBen();
  await admin.call(peopleEndpoints.deleteStudent, { ids: [cousin] });
  const { all, page } = await room.made();
  expect(page).toContain('Ana sang with ….');
  expect(all).not.toMatch(/benigno|quiambao|marco|lim\b/i);
  expect((await preview()).stays).toEqual([expect.stringContaining('“First term” stays')]);
});

test.each(['by hand', 'from the bin', 'with the bin'])(
  'what is also about a child who was erased stays, %s',
  async (way) => {
    const { id } = await room.observe(both());
    await room.observe({ visibility: 'family', text: 'Ana poured water.' });
    const archive = await room.begin();
    await room.run();
    if (way !== 'by hand') await binBen();
    if (way === 'with the bin') {
      casa.clock.advance(binDays * 24 * 3600 + 3600);
      await casa.runJob('erase what was deleted long ago');
      admin = { ...(await casa.signedIn({ id: admin.id, role: 'admin' })), id: admin.id };
      adviser = { ...(await casa.signedIn({ id: adviser.id, role: 'teacher' })), id: adviser.id };
    } else {
      const erased = await admin.post('/api/admins/erase-person', { id: room.ben, name: 'Benigno Quiambao' });
      expect(erased.status).toBe(200);
      expect((await room.file(archive)).status).toBe(403);
    }
    // Written anew by somebody who may know nothing of that child.
    const change = { id, day: '2026-01-05', studentIDs: [room.ana], text: 'Ana sang with Benigno, twice.' };
    expect(
      (await adviser.call(observationsEndpoints.changeObservation, { ...change, visibility: 'family' })).status,
    ).toBe(200);
    const after = await preview();
    expect(after.counts).toContain('1 observation');
    expect(after.stays).toEqual([expect.stringContaining('1 observation stays at the school')]);
    const family = await adviser.post('/api/observations/get-family-timeline', { studentID: room.ana });
    expect(JSON.stringify(family.body)).not.toContain('Benigno');
    expect(JSON.stringify(family.body)).toContain('poured water');
    // Who keeps the record is told why, and no report quotes it as what families may read.
    const seen = await adviser.call(observationsEndpoints.getObservations, { sectionID: room.section });
    expect(seen.body.map(({ text, isAboutErased }) => [text, isAboutErased]).toSorted()).toEqual([
      ['Ana poured water.', undefined],
      ['Ana sang with Benigno, twice.', true],
    ]);
    const { id: round } = await casa.world.reportRound({ section: room.section, maker: adviser.id });
    const evidence = await adviser.call(termReportsEndpoints.getReportEvidence, {
      roundID: round,
      studentID: room.ana,
    });
    expect(evidence.body.observations.map(({ text, isStaffOnly }) => [text, isStaffOnly]).toSorted()).toEqual([
      ['Ana poured water.', false],
      ['Ana sang with Benigno, twice.', true],
    ]);
  },
);
