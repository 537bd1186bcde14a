import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { Observation } from '../schemas.ts';

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

let fixture: { section: string; lesson: string; group: string; ana: string; ben: string };
beforeEach(async () => {
  const { id: section } = await casa.world.section({ adviser: adviser.id });
  const { album, group, lesson } = await casa.world.album();
  await casa.world.sectionAlbums(section, [album]);
  const [ana, ben] = [(await casa.world.studentIn(section)).id, (await casa.world.studentIn(section)).id];
  fixture = { section, lesson, group, ana, ben };
  await casa.world.syncEnrollmentPeriods();
});

let sent = 0;
const call = (name: string, body: object, client: Client = adviser) => client.post(`/api/observations/${name}`, body);
const seen = (fields: object = {}) => ({
  ...{ clientId: `seen-${++sent}`, sectionID: fixture.section, day: '2026-01-05', text: 'Poured for ten minutes.' },
  ...{ visibility: 'staff', studentIDs: [fixture.ana], lessonIDs: [fixture.lesson] },
  ...fields,
});
const add = async (fields: object = {}, client: Client = adviser) => {
  const { status, body } = await call('add-observation', seen(fields), client);
  expect(status).toBe(200);
  return (body as { _id: string })._id;
};
const ofClass = async (client: Client = adviser, withTakenBack = false) =>
  (await call('get-observations', { sectionID: fixture.section, withTakenBack }, client)).body as Observation[];
const ofChild = async (studentId = fixture.ana, client: Client = adviser) =>
  (await call('get-child-observations', { studentID: studentId }, client)).body as Observation[];
const helperOf = async (section = fixture.section) => {
  const helper = await casa.asNew('teacher');
  await casa.world.subject({ section, teacher: helper.id });
  return helper;
};

describe('an observation of a student who left the class and one who stayed', () => {
  const words = 'Ana carried a chair for Benigno.';
  let both: string;
  let next: Person;
  beforeEach(async () => {
    await casa.services.database.transaction(async (tx) => {
      for (const [id, first_name] of [
        [fixture.ana, 'Ana'],
        [fixture.ben, 'Benigno'],
      ] as const)
        await tx.updateTable('students').set({ first_name }).where('id', '=', id).execute();
    });
    both = await add({ text: words, studentIDs: [fixture.ana, fixture.ben] });
    next = await casa.asNew('teacher');
    const place = { studentID: fixture.ana, sectionID: fixture.section };
    const { id: sectionId } = await casa.world.section({ adviser: next.id });
    await admin.post('/api/admins/remove-student', place);
    await admin.post('/api/admins/add-student-section', { ...place, sectionID: sectionId });
    await casa.world.syncEnrollmentPeriods();
  });
  const change = (client: Client) =>
    call('change-observation', { id: both, ...seen({ studentIDs: [fixture.ben] }) }, client);
  const withdraw = (client: Client) => call('withdraw-observation', { id: both }, client);

  test('shows each reader only the students whose records they may read and hides the other names', async () => {
    const helper = await helperOf();
    const [[left], [stayed], [whole], [office]] = [
      await ofChild(fixture.ana, next),
      await ofClass(helper),
      await ofClass(),
      await ofClass(admin),
    ];
    expect(left).toMatchObject({ children: [{ _id: fixture.ana }], others: 1, text: 'Ana carried a chair for ….' });
    expect(stayed).toMatchObject({
      children: [{ _id: fixture.ben }],
      others: 1,
      text: '… carried a chair for Benigno.',
    });
    expect([left, stayed].map((one) => one?.mayChange)).toEqual([false, false]);
    for (const one of [whole, office])
      expect(one).toMatchObject({ children: [{}, {}], others: 0, text: words, mayChange: true });
    casa.clock.advance(61 * 24 * 3600);
    const later = await casa.signedIn({ id: adviser.id, role: 'teacher' });
    expect(await ofClass(later)).toMatchObject([
      { _id: both, children: [{ _id: fixture.ben }], others: 1, mayChange: false },
    ]);
    casa.clock.advance(-61 * 24 * 3600);
  });

  test('can be changed and withdrawn only by users who may read both records', async () => {
    const taking = await casa.asNew('teacher');
    await casa.services.database.transaction((tx) =>
      tx.updateTable('sections').set({ adviser_id: taking.id }).where('id', '=', fixture.section).execute(),
    );
    for (const client of [taking, next]) {
      expect((await change(client)).status).toBe(403);
      expect((await withdraw(client)).status).toBe(403);
    }
    const alone = await casa.world.observation({
      section: fixture.section,
      maker: adviser.id,
      students: [fixture.ana],
    });
    expect((await call('withdraw-observation', { id: alone.id }, taking)).status).toBe(403);
    expect((await withdraw(admin)).status).toBe(200);
  });
});
