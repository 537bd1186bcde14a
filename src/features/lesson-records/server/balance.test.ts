import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#kernel/days/days.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { Client } from '#tests/support/client.ts';
import { statementsOf } from '#tests/support/statements.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { Balance } from '../balance-schemas.ts';
import { lessonRecordsEndpoints } from '../contract.ts';

let casa: TestCasa;
let adviser: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  adviser = await casa.asNew('teacher');
});
afterAll(() => casa.stop());

type Fixture = { section: string; area: string; group: string; tower: string; ana: string; ben: string };
let fixture: Fixture;
const dayAgo = (days: number) => addDays(schoolDay(casa.services), -days);

const hereSince = (days: number, section = fixture.section) =>
  casa.services.database.transaction((tx) =>
    tx
      .updateTable('stays')
      .set({ from_at: `${dayAgo(days)}T12:00:00.000Z` })
      .where('section_id', '=', section)
      .execute(),
  );

beforeEach(async () => {
  const { id: section } = await casa.world.section({ adviser: adviser.id });
  const { album, area, group, lesson: tower } = await casa.world.album({ lesson: 'Pink Tower' });
  await casa.world.sectionAlbums(section, [album]);
  const [ana, ben] = [
    (await casa.world.student({ first_name: 'Ana', last_name: 'Cruz' })).id,
    (await casa.world.student({ first_name: 'Ben', last_name: 'Dizon' })).id,
  ];
  for (const student of [ana, ben]) await casa.world.enroll(student, section);
  fixture = { section, area, group, tower, ana, ben };
  await casa.world.syncEnrollmentPeriods();
  await hereSince(90);
});

const callBalance = (client: Client = adviser, sectionId = fixture.section) =>
  client.post('/api/records/get-balance', { sectionID: sectionId });
const balance = async () => (await callBalance()).body as Balance;
const had = (student: string, days: number, fields: object = {}) =>
  casa.world.entry({
    ...{ student, lesson: fixture.tower, section: fixture.section, maker: adviser.id, day: dayAgo(days) },
    ...fields,
  });

describe('balance of a class', () => {
  test('is readable only by its adviser, its teachers and admins', async () => {
    const [helper, stranger, admin] = [
      await casa.asNew('teacher'),
      await casa.asNew('teacher'),
      await casa.asNew('admin'),
    ];
    await casa.world.subject({ section: fixture.section, teacher: helper.id });
    const student = await casa.signedIn({ id: fixture.ana, role: 'student' });
    expect((await callBalance(casa.visitor())).status).toBe(401);
    expect((await adviser.post('/api/records/get-balance', {})).status).toBe(400);
    for (const client of [stranger, student]) expect((await callBalance(client)).status).toBe(403);
    expect((await callBalance(admin, 'nowhere')).status).toBe(404);
    for (const client of [adviser, helper, admin]) expect((await callBalance(client)).status).toBe(200);
  });

  test('counts the lessons of 30 days by area, duplicates of two adults once', async () => {
    const helper = await casa.asNew('teacher');
    await had(fixture.ana, 0);
    await had(fixture.ana, 0, { maker: helper.id });
    await had(fixture.ana, 29, { kind: 'represented' });
    await had(fixture.ana, 30);
    await had(fixture.ben, 3, { kind: 'practised' });
    await had(fixture.ben, 3, { kind: 'mastered' });
    await had(fixture.ben, 2, { kind: 'planned' });
    expect(await balance()).toMatchObject({
      since: dayAgo(29),
      today: dayAgo(0),
      areas: [{ _id: fixture.area, isInRoom: true, presented: 2, practised: 1, children: 2 }],
    });
  });

  test('shows the last presentation and the areas of each student', async () => {
    await had(fixture.ana, 40);
    const { id } = await had(fixture.ana, 5);
    await had(fixture.ana, 2, { kind: 'practised' });
    await adviser.post('/api/records/withdraw-entries', { entries: [{ id, clientId: `back-${id}` }] });
    const { children } = await balance();
    expect(children).toEqual([
      { _id: fixture.ana, full_name: expect.any(String), lastPresented: dayAgo(40), areaIDs: [fixture.area] },
      { _id: fixture.ben, full_name: expect.any(String), areaIDs: [] },
    ]);
  });

  test('shows when a recent student joined, and includes their entries from other classes', async () => {
    const { id: other } = await casa.world.section();
    await had(fixture.ana, 4, { section: other });
    await hereSince(3);
    await had(fixture.ben, 50);
    const { areas, children } = await balance();
    expect(children[0]).toMatchObject({ hereSince: dayAgo(3), lastPresented: dayAgo(4), areaIDs: [fixture.area] });
    expect(children[1]).not.toHaveProperty('hereSince');
    expect(areas).toMatchObject([{ presented: 0, practised: 0, children: 0 }]);
  });

  test('includes former students and areas of albums that the class no longer uses', async () => {
    await had(fixture.ana, 4);
    await casa.services.database.transaction((tx) =>
      tx.deleteFrom('room_albums').where('section_id', '=', fixture.section).execute(),
    );
    const admin = await casa.asNew('admin');
    await admin.post('/api/admins/remove-student', { studentID: fixture.ana, sectionID: fixture.section });
    await casa.world.syncEnrollmentPeriods();
    const { areas, children } = await balance();
    expect(areas).toMatchObject([{ _id: fixture.area, isInRoom: false, presented: 1, children: 1 }]);
    expect(children.map(({ _id }) => _id)).toEqual([fixture.ben]);
  });

  test('runs the same number of statements for many students as for two', async () => {
    const caller = { id: adviser.id, role: 'teacher' } as const;
    const countOf = async () =>
      (await statementsOf(casa, caller, lessonRecordsEndpoints.getBalance, { sectionID: fixture.section })).length;
    const few = await countOf();
    for (let at = 0; at < 5; at += 1) await had((await casa.world.studentIn(fixture.section)).id, at);
    expect(await countOf()).toBe(few);
  });
});
