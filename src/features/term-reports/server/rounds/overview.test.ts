import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { ReportState } from '../../constants.ts';
import type { Round } from '../../schemas.ts';

type Person = Client & { id: string };
type Line = Round & { counts: Record<ReportState, number> };

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

const overview = async (client: Client) => {
  const { status, body } = await client.get('/api/term-reports/get-report-overview');
  expect(status).toBe(200);
  return body as Line[];
};
const none = { 'to-do': 0, writing: 0, ready: 0, checked: 0, published: 0 };

describe('the current round of each section', () => {
  const firstTerm = { title: 'First term', fromDay: '2026-01-05', toDay: '2026-03-31', dueDay: '2026-04-10' };
  const secondTerm = { title: 'Second term', fromDay: '2026-04-01', toDay: '2026-06-30', dueDay: '2026-06-20' };
  const newClass = async () => {
    const { section, students, round } = await casa.world.reportClass({
      ...{ adviser: adviser.id, helper: helper.id, children: ['Ana', 'Ben', 'Cleo'] },
      ...firstTerm,
    });
    const { id: second } = await casa.world.reportRound({ section, maker: adviser.id, ...secondTerm });
    return { section, students, first: round, second };
  };
  type Class = Awaited<ReturnType<typeof newClass>>;
  const report = (round: string, student: string | undefined, state: Exclude<ReportState, 'to-do'>) =>
    casa.world.termReport({ round, student: student ?? '', maker: adviser.id, state });
  /** Returns the lines of the overview and the current round on the section's board. */
  const linesOf = async (client: Client, { section: sectionID }: Class) => {
    const { body } = await client.post('/api/term-reports/get-report-rounds', { sectionID });
    const lines = (await overview(client)).filter((line) => line.sectionID === sectionID);
    return { lines, currentID: (body as { currentID?: string }).currentID };
  };

  test('is the unfinished round that is due first, with the counts by state', async () => {
    const narra = await newClass();
    const [ana, ben, cleo] = narra.students;
    await report(narra.first, ana, 'published');
    await report(narra.first, ben, 'writing');
    await report(narra.second, cleo, 'checked');
    for (const client of [admin, adviser, helper])
      expect(await linesOf(client, narra)).toMatchObject({
        currentID: narra.first,
        lines: [
          {
            ...{ _id: narra.first, title: 'First term', dueDay: '2026-04-10', isClosed: false },
            counts: { ...none, 'to-do': 1, writing: 1, published: 1 },
          },
        ],
      });
  });

  test('is the next one once all reports are published, and the newest if all rounds are finished', async () => {
    const narra = await newClass();
    for (const student of narra.students) await report(narra.first, student, 'published');
    expect(await linesOf(admin, narra)).toMatchObject({ currentID: narra.second, lines: [{ _id: narra.second }] });
    for (const student of narra.students) await report(narra.second, student, 'published');
    expect(await linesOf(admin, narra)).toMatchObject({ currentID: narra.second, lines: [{ _id: narra.second }] });
  });

  test('is the next one once a round is closed, and the newest if all are closed', async () => {
    const narra = await newClass();
    const close = (roundID: string) => adviser.post('/api/term-reports/close-report-round', { roundID });
    await close(narra.second);
    expect(await linesOf(admin, narra)).toMatchObject({ currentID: narra.first, lines: [{ _id: narra.first }] });
    await close(narra.first);
    expect(await linesOf(admin, narra)).toMatchObject({ currentID: narra.second, lines: [{ _id: narra.second }] });
  });
});

test('shows other sections to admins only, and no section without rounds', async () => {
  const stranger = await casa.asNew('teacher');
  const molave = await casa.world.reportClass({ adviser: stranger.id, children: [] });
  const bare = await casa.world.section({ adviser: stranger.id });
  expect(await overview(stranger)).toMatchObject([{ _id: molave.round, counts: none }]);
  const sections = (await overview(admin)).map(({ sectionID }) => sectionID);
  expect(sections).toContain(molave.section);
  expect(sections).not.toContain(bare.id);
  expect((await overview(adviser)).map(({ sectionID }) => sectionID)).not.toContain(molave.section);
  const student = await casa.asNew('student');
  expect((await student.get('/api/term-reports/get-report-overview')).status).toBe(403);
});

test('counts students who left the section for admins if they have a written report', async () => {
  const { section, round, students } = await casa.world.reportClass({ adviser: adviser.id, children: ['Ana', 'Ben'] });
  const [ana = '', ben = ''] = students;
  await casa.world.termReport({ round, student: ana, maker: adviser.id, state: 'published' });
  await casa.services.database.transaction((tx) =>
    tx.deleteFrom('enrollments').where('student_id', 'in', [ana, ben]).execute(),
  );
  const line = (await overview(admin)).find(({ sectionID }) => sectionID === section);
  expect(line?.counts).toEqual({ ...none, published: 1 });
});
