import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#kernel/days/days.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { someTime } from '../../constants.ts';
import type { Handover, Move } from '../../handover-schemas.ts';
import type { Entry } from '../../schemas.ts';

type Person = Client & { id: string };

let casa: TestCasa;
let by: Record<'former' | 'next' | 'helper' | 'stranger' | 'admin', Person>;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

type HandoverData = { old: string; new: string; album: string; tower: string; stair: string; ana: string };
let data: HandoverData;
beforeEach(async () => {
  by = {
    former: await casa.asNew('teacher'),
    next: await casa.asNew('teacher'),
    helper: await casa.asNew('teacher'),
    stranger: await casa.asNew('teacher'),
    admin: await casa.asNew('admin'),
  };
  const { id: old } = await casa.world.section({ name: 'Narra', adviser: by.former.id });
  const { id: now } = await casa.world.section({ name: 'Molave', adviser: by.next.id });
  await casa.world.subject({ section: now, teacher: by.helper.id });
  const { album, group, lesson: tower } = await casa.world.album({ lesson: 'Pink Tower' });
  const { id: stair } = await casa.world.lesson({ group, name: 'Brown Stair' });
  await casa.world.sectionAlbums(old, [album]);
  const { id: ana } = await casa.world.student({ first_name: 'Ana', middle_name: '', last_name: 'Cruz' });
  await casa.world.enroll(ana, old);
  await casa.world.syncEnrollmentPeriods();
  data = { old, new: now, album, tower, stair, ana };
});

const move = (daysAgo = 5) => casa.world.movedStudent({ student: data.ana, from: data.old, to: data.new, daysAgo });
const dayAgo = (days: number) => addDays(schoolDay(casa.services), -days);
const record = (fields: object) =>
  casa.world.entry({ student: data.ana, lesson: data.tower, section: data.old, maker: by.former.id, ...fields });
const call = (name: string, body: object, client: Client) => client.post(`/api/records/${name}`, body);
const callHandover = (client: Client = by.next) => call('get-handover', { studentID: data.ana }, client);
const handover = async (client?: Client) => (await callHandover(client)).body as Handover;
const list = async (client: Client, sectionId?: string) =>
  (await call('get-handovers', { sectionID: sectionId }, client)).body as Move[];
const write = (client: Client, fields: object = {}) =>
  call(
    'save-handover-notes',
    { studentID: data.ana, agreements: 'Sleeps.', interests: 'Maps.', version: 0, ...fields },
    client,
  );
const answerPlans = async (plans: readonly string[], answer: string, client: Client = by.next) => {
  const { status, body } = await call('answer-open-plans', { studentID: data.ana, plans, answer }, client);
  return { status, made: (body as { made?: string[] }).made ?? [] };
};
const openPlans = async () =>
  (await call('get-plans', { sectionID: data.new }, by.next)).body as { lesson: string; day: string; note: string }[];
const statuses = async (asked: (client: Client) => Promise<{ status: number }>) => {
  const student = await casa.signedIn({ id: data.ana, role: 'student' });
  const all: Record<string, number> = { child: (await asked(student)).status };
  for (const [who, client] of Object.entries(by)) all[who] = (await asked(client)).status;
  return all;
};

describe('handover of a student', () => {
  test('is readable by the former and new teachers and admins, not by students', async () => {
    const open = { child: 403, stranger: 403, admin: 200 };
    expect(await statuses(callHandover)).toEqual({ ...open, former: 200, next: 403, helper: 403 });
    await move();
    expect(await statuses(callHandover)).toEqual({ ...open, former: 200, next: 200, helper: 200 });
    await move(61);
    expect(await statuses(callHandover)).toEqual({ ...open, former: 403, next: 200, helper: 200 });
    expect((await callHandover(casa.visitor())).status).toBe(401);
    expect((await call('get-handover', {}, by.next)).status).toBe(400);
  });

  test("lists the student's lessons of the 90 days before the move by area", async () => {
    await record({ day: dayAgo(5 + 90) });
    await record({ day: dayAgo(5 + 89), lesson: data.stair });
    await record({ day: dayAgo(20), kind: 'practised' });
    await record({ day: dayAgo(19), kind: 'practised' });
    await record({ day: dayAgo(19), kind: 'practised', maker: by.helper.id });
    await record({ day: dayAgo(18), kind: 'planned' });
    await record({ day: dayAgo(17), kind: 'noted', note: 'Wants to count.' });
    await record({ day: dayAgo(2), kind: 'mastered', section: data.new });
    await move();
    const { since, until, areas, from, to } = await handover();
    expect({ since, until }).toEqual({ since: dayAgo(94), until: dayAgo(5) });
    expect(from).toMatchObject({ section: 'Narra', movedOn: dayAgo(5) });
    expect(from?.adviser).toBeTruthy();
    expect(to).toMatchObject({ _id: data.new, section: 'Molave' });
    expect(areas).toMatchObject([
      {
        name: 'Sensorial',
        lessons: [
          { name: 'Pink Tower', state: 'practised', days: 2, lastDay: dayAgo(19) },
          { name: 'Brown Stair', state: 'presented', days: 1, lastDay: dayAgo(94) },
        ],
      },
    ]);
  });

  test('lists each open follow-up mark once and omits cleared ones', async () => {
    const mark = async (lessonId: string, attention: string, note: string) => {
      const entry = {
        clientId: `${data.ana}-${note.length}`,
        studentID: data.ana,
        lessonID: lessonId,
        kind: 'noted',
        day: dayAgo(8),
        attention,
        note,
      };
      expect((await call('add-entries', { sectionID: data.old, entries: [entry] }, by.former)).status).toBe(200);
    };
    await mark(data.tower, 'set', 'Holds it with one hand.');
    await mark(data.tower, 'set', 'Still with one hand.');
    await mark(data.stair, 'set', 'Tired.');
    await mark(data.stair, 'cleared', 'Well again.');
    await move();
    expect((await handover()).attention).toMatchObject([
      { _id: data.tower, lesson: 'Pink Tower', note: 'Still with one hand.', day: dayAgo(8) },
    ]);
  });

  test('is writable before and after the move by the former adviser and admins', async () => {
    expect((await write(by.next)).status).toBe(403);
    expect((await write(by.former)).body).toEqual({ version: 1 });
    await move();
    expect(await handover()).toMatchObject({
      notes: { agreements: 'Sleeps.', interests: 'Maps.', version: 1 },
      mayWrite: false,
      mayAnswer: true,
    });
    expect(await statuses((client) => write(client, { interests: 'Volcanoes.', version: 1 }))).toEqual({
      ...{ child: 403, former: 200, next: 403, helper: 403, stranger: 403 },
      // An identical repeat creates no new version.
      admin: 200,
    });
    expect((await handover(by.former)).notes).toMatchObject({ interests: 'Volcanoes.', version: 2 });
    const late = await write(by.admin, { interests: 'Stars.', version: 1 });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ error: expect.stringContaining('someone else edited') });
    expect((await write(by.former, { interests: 'x'.repeat(1001), version: 2 })).status).toBe(400);
    await move(61);
    expect((await write(by.former, { version: 2 })).status).toBe(403);
  });

  test('is writable by an adviser who handed over the class, while they have read access', async () => {
    const { database, clock } = casa.services;
    await database.transaction(async (tx) => {
      await tx.updateTable('sections').set({ adviser_id: by.next.id }).where('id', '=', data.old).execute();
      await tx
        .updateTable('stays')
        .set({ adviser_before: by.former.id, handed_over_at: clock.now() })
        .where('student_id', '=', data.ana)
        .execute();
    });
    expect((await write(by.former)).status).toBe(200);
    expect((await handover()).notes).toMatchObject({ interests: 'Maps.' });
    expect((await write(by.stranger, { version: 1 })).status).toBe(403);
  });

  test('logs writes, and reads by admins', async () => {
    await write(by.former);
    await callHandover(by.former);
    await callHandover(by.admin);
    const lines = await casa.services.database.read
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', data.ana)
      .where('action', 'like', 'handover:%')
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['handover:written', 'handover:opened']);
  });
});

describe('list of moves', () => {
  test('shows moved students to the teachers of both classes and admins', async () => {
    expect(await list(by.next)).toEqual([]);
    await record({ kind: 'planned' });
    await move();
    await casa.world.handoverNotes({ student: data.ana, section: data.old, maker: by.former.id });
    const row = { studentID: data.ana, from: 'Narra', to: 'Molave', movedOn: dayAgo(5), hasNotes: true, plans: 1 };
    for (const client of [by.next, by.helper]) expect(await list(client)).toMatchObject([{ ...row, hasCome: true }]);
    expect(await list(by.former)).toMatchObject([{ ...row, hasCome: false }]);
    expect(await list(by.former, data.old)).toMatchObject([{ ...row, hasCome: false }]);
    expect(await list(by.admin, data.new)).toMatchObject([{ ...row, hasCome: true }]);
    expect(await list(by.stranger)).toEqual([]);
    expect((await call('get-handovers', { sectionID: data.new }, by.former)).status).toBe(403);
    await move(61);
    expect(await list(by.next)).toEqual([]);
  });

  test('omits students who keep their adviser', async () => {
    const { id: movedSection } = await casa.world.section({ adviser: by.former.id });
    await casa.world.movedStudent({ student: data.ana, from: data.old, to: movedSection });
    expect((await list(by.former)).filter(({ studentID: studentId }) => studentId === data.ana)).toEqual([]);
  });

  test('still shows the move to the former adviser after the class was deleted', async () => {
    await move();
    await casa.services.database.transaction((tx) => tx.deleteFrom('sections').where('id', '=', data.old).execute());
    expect(await list(by.former)).toMatchObject([{ studentID: data.ana, to: 'Molave', hasCome: false }]);
    expect((await write(by.former)).status).toBe(200);
    expect((await handover()).from?.section).toBeUndefined();
  });
});

describe('open plans of a moved student', () => {
  const planned = async (fields: object = {}) => (await record({ kind: 'planned', day: dayAgo(8), ...fields })).id;

  test('are moved or dropped by staff with access, and can be reopened', async () => {
    const late = await planned({ note: 'With Ben.', attention: 'set' });
    const marks = async () => {
      const asked = { studentID: data.ana, lessonID: data.tower };
      const { body } = await call('get-cell-entries', asked, by.next);
      return (body as Entry[]).map(({ attention }) => attention);
    };
    const soon = await planned({ lesson: data.stair, day: addDays(schoolDay(casa.services), 3) });
    await move();
    expect((await handover()).plans).toMatchObject([
      { _id: late, lesson: 'Pink Tower', note: 'With Ben.', isInRoom: false },
      { _id: soon, lesson: 'Brown Stair' },
    ]);
    expect((await answerPlans([late], 'carry', by.stranger)).status).toBe(403);

    const carried = await answerPlans([late, soon], 'carry');
    expect(carried.made).toHaveLength(2);
    expect((await handover()).plans).toEqual([]);
    expect((await openPlans()).map(({ lesson, day, note }) => [lesson, day, note])).toEqual([
      ['Brown Stair', addDays(schoolDay(casa.services), 3), ''],
      ['Pink Tower', someTime, 'With Ben.'],
    ]);
    expect((await answerPlans([late], 'drop')).made).toEqual([]);
    expect(await marks()).toEqual(['set']);

    expect((await answerPlans(carried.made, 'again', by.former)).made).toEqual([]);
    expect((await answerPlans(carried.made, 'again')).made).toHaveLength(2);
    expect((await answerPlans(carried.made, 'again')).made).toEqual([]);
    const again = (await handover()).plans;
    expect(await marks()).toEqual(['set']);
    expect(again.map(({ lesson, day }) => [lesson, day])).toEqual([
      ['Pink Tower', dayAgo(8)],
      ['Brown Stair', addDays(schoolDay(casa.services), 3)],
    ]);

    const ids = again.map(({ _id }) => _id);
    const dropped = await answerPlans(ids, 'drop', by.former);
    expect(await openPlans()).toEqual([]);
    expect((await answerPlans(dropped.made, 'again', by.former)).made).toHaveLength(2);
    expect((await answerPlans(dropped.made, 'again', by.former)).made).toEqual([]);
    expect((await handover()).plans).toHaveLength(2);
  });

  test('are resolved once under concurrent requests', async () => {
    const id = await planned();
    await move();
    const made = await Promise.all(
      [by.next, by.former, by.helper, by.admin].map((client) => answerPlans([id], 'carry', client)),
    );
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(made.flatMap((one) => one.made)).toHaveLength(1);
    expect(await openPlans()).toHaveLength(1);
  });

  test('are only those from other classes, other entries stay unchanged', async () => {
    const id = await planned();
    const given = (await record({ lesson: data.stair })).id;
    expect(await answerPlans([id], 'drop', by.former)).toEqual({ status: 200, made: [] });
    await move();
    expect((await answerPlans([given, 'nothing'], 'drop')).made).toEqual([]);
    const entries = await call('get-cell-entries', { studentID: data.ana, lessonID: data.stair }, by.next);
    expect(entries.body as Entry[]).toHaveLength(1);
  });

  test('can also be rescheduled and withdrawn in the list of the new class', async () => {
    const [one, other] = [await planned(), await planned({ lesson: data.stair })];
    await move();
    const { id: elsewhere } = await casa.world.section({ adviser: by.stranger.id });
    const entry = { studentID: data.ana, lessonID: data.tower, kind: 'planned', day: someTime };
    const entries = [{ ...entry, clientId: `to-${one}`, correctsID: one }];
    expect((await call('add-entries', { sectionID: elsewhere, entries }, by.stranger)).status).toBe(400);
    expect((await call('add-entries', { sectionID: data.new, entries }, by.next)).status).toBe(200);
    const back = { entries: [{ id: other, clientId: `back-${other}` }] };
    expect((await call('withdraw-entries', back, by.stranger)).status).toBe(403);
    expect((await call('withdraw-entries', back, by.next)).status).toBe(200);
    expect((await openPlans()).map(({ lesson, day }) => [lesson, day])).toEqual([['Pink Tower', someTime]]);
    expect((await handover()).plans).toEqual([]);
    const given = await record({});
    expect((await call('withdraw-entries', { entries: [{ id: given.id, clientId: 'x' }] }, by.next)).status).toBe(403);
  });
});
