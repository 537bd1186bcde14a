import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { TermReport } from '../schemas.ts';

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

let room: { section: string; ana: string; ben: string; round: string };
beforeEach(async () => {
  const { id: section } = await casa.world.section({ adviser: adviser.id });
  const [ana, ben] = [(await casa.world.studentIn(section)).id, (await casa.world.studentIn(section)).id];
  await casa.world.settleStays();
  const { id: round } = await casa.world.reportRound({ section, maker: adviser.id });
  room = { section, ana, ben, round };
});

const call = (name: string, body: object, client: Client = adviser) => client.post(`/api/term-reports/${name}`, body);
const ofAna = () => ({ roundID: room.round, studentID: room.ana });
const report = async () => (await call('get-term-report', ofAna())).body as TermReport;
const save = (fields: object, client: Client) =>
  call('save-report-part', { ...ofAna(), part: 'next', text: 'Chains of ten.', version: 0, ...fields }, client);
const helperOf = async () => {
  const helper = await casa.asNew('teacher');
  await casa.world.subject({ section: room.section, teacher: helper.id });
  return helper;
};

describe('a child who moved to another class', () => {
  const published = (round = room.round) =>
    casa.world.termReport({ round, student: room.ana, maker: adviser.id, state: 'published' });
  const moves = async () => {
    const { id: sectionID } = await casa.world.section();
    const studentID = room.ana;
    await admin.post('/api/admins/remove-student', { studentID, sectionID: room.section });
    await admin.post('/api/admins/add-student-section', { studentID, sectionID });
    await casa.world.settleStays();
    return sectionID;
  };
  const listed = async (client: Client) => {
    const { body } = await call('get-report-round', { roundID: room.round }, client);
    return (body as { children: { _id: string }[] }).children.map(({ _id }) => _id).sort();
  };
  const reads = async (edition: string, client: Client) => [
    (await call('get-term-report', ofAna(), client)).status,
    (await call('get-report-evidence', ofAna(), client)).status,
    (await client.get(`/api/term-reports/report-pdf/${edition}`)).status,
  ];

  test('is read of in the old round by the adviser of then for 60 days, and not by who else is in the class', async () => {
    const { edition } = await published();
    const helper = await helperOf();
    await moves();
    for (const client of [adviser, admin]) {
      expect(await listed(client)).toEqual([room.ana, room.ben].sort());
      expect(await reads(edition, client)).toEqual([200, 200, 200]);
    }
    expect(await listed(helper)).toEqual([room.ben]);
    expect(await reads(edition, helper)).toEqual([403, 403, 403]);
    expect((await save({ version: 1 }, helper)).status).toBe(403);
    casa.clock.advance(61 * 24 * 3600);
    const later = await casa.signedIn({ id: adviser.id, role: 'teacher' });
    expect(await listed(later)).toEqual([room.ben]);
    expect(await reads(edition, later)).toEqual([403, 403, 403]);
    casa.clock.advance(-61 * 24 * 3600);
  });

  test('is not read of by who takes over the class, in an archive neither', async () => {
    const { edition } = await published();
    await moves();
    const next = await casa.asNew('teacher');
    await casa.services.database.transaction((tx) =>
      tx.updateTable('sections').set({ adviser_id: next.id }).where('id', '=', room.section).execute(),
    );
    expect(await listed(next)).toEqual([room.ben]);
    expect(await reads(edition, next)).toEqual([403, 403, 403]);
    const many = { roundID: room.round, studentIDs: [room.ana] };
    expect((await call('publish-reports', many, next)).status).toBe(403);
    expect((await call('begin-report-archive', { roundID: room.round }, next)).status).toBe(409);
    expect((await call('begin-report-archive', { roundID: room.round }, admin)).status).toBe(200);
  });

  test('what the next class says later is not told in the old round', async () => {
    await published();
    const section = await moves();
    const { id: round } = await casa.world.reportRound({ section, maker: admin.id, toDay: '2026-06-30' });
    await published(round);
    expect((await report()).last).toBeUndefined();
    const there = await call('get-term-report', { roundID: round, studentID: room.ana }, admin);
    expect((there.body as TermReport).last).toMatchObject({ title: 'First term' });
  });
});
