import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { observationsEndpoints } from '#features/observations/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { cellRows } from '../cell-map.ts';
import { cellStates } from '../constants.ts';
import type { CellEntry, Cells, Entry } from '../schemas.ts';

let casa: TestCasa;
let adviser: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  adviser = await casa.asNew('teacher');
});
afterAll(() => casa.stop());

let fixture: { section: string; group: string; lesson: string; student: string };
beforeEach(async () => {
  const { id: section } = await casa.world.section({ adviser: adviser.id });
  const { album, group, lesson } = await casa.world.album();
  await casa.world.sectionAlbums(section, [album]);
  fixture = { section, group, lesson, student: (await casa.world.studentIn(section)).id };
});

let sent = 0;
const entry = (fields: object = {}) => ({
  ...{ clientId: `entry-${++sent}`, studentID: fixture.student, lessonID: fixture.lesson },
  ...{ kind: 'presented', day: '2026-01-05' },
  ...fields,
});
const call = (name: string, body: object, client: Client = adviser) => client.post(`/api/records/${name}`, body);
const add = (all: object[], client: Client = adviser) =>
  call('add-entries', { sectionID: fixture.section, entries: all }, client);
const cellsOf = ({ body }: { body: unknown }) =>
  cellRows(body as Cells).map(({ state, times }) => ({ state: cellStates[state], times }));
const record = () => call('get-class-record', { sectionID: fixture.section });
const entries = async () =>
  (await call('get-cell-entries', { studentID: fixture.student, lessonID: fixture.lesson })).body as Entry[];

describe('correction', () => {
  const history = async () => {
    const input = { studentID: fixture.student, withTakenBack: true };
    const { body } = await adviser.call(observationsEndpoints.getChildTimeline, input);
    return body.flatMap(({ entry }) => entry ?? []);
  };

  test('replaces an entry, requires the right to withdraw, and keeps the earlier version', async () => {
    const helper = await casa.asNew('teacher');
    const second = await casa.asNew('teacher');
    for (const { id } of [helper, second]) await casa.world.subject({ section: fixture.section, teacher: id });
    await add([entry({ kind: 'mastered', note: 'Alone.' })], helper);
    const [wrong] = await entries();
    const correct = (fields: object = {}) => entry({ correctsID: wrong?._id, kind: 'practised', ...fields });
    expect((await add([correct()], second)).status).toBe(403);
    const other = await casa.world.lesson({ group: fixture.group });
    const student = (await casa.world.studentIn(fixture.section)).id;
    for (const [fields, message] of [
      [{ lessonID: other.id }, 'another child or lesson'],
      [{ studentID: student }, 'another child or lesson'],
      [{ correctsID: 'unknown' }, 'not in this class'],
      [{ day: '2999-01-01' }, '2999'],
    ] as const) {
      const { status, body } = await add([correct(fields)], helper);
      expect(status).toBe(400);
      expect((body as { issues: { message: string }[] }).issues[0]?.message).toContain(message);
    }
    expect((await entries()).map(({ kind }) => kind)).toEqual(['mastered']);

    const same = correct({ day: '2026-01-04', note: 'With Ben.' });
    for (const answer of [await add([same], helper), await add([same], helper)])
      expect(cellsOf(answer)).toMatchObject([{ state: 'practising', times: 1 }]);
    expect(await add([correct()], adviser)).toMatchObject({
      status: 400,
      body: { issues: [{ message: expect.stringContaining('changed') }] },
    });
    expect(await history()).toMatchObject([
      {
        kind: 'practised',
        day: '2026-01-04',
        note: 'With Ben.',
        earlier: [{ kind: 'mastered', day: '2026-01-05', note: 'Alone.', maker: expect.any(String) }],
      },
    ]);
  });

  test('can be corrected and withdrawn, which the timeline shows', async () => {
    await add([entry()]);
    for (const kind of ['practised', 'mastered']) {
      const [last] = await entries();
      await add([entry({ kind, correctsID: last?._id })]);
    }
    const [last] = await entries();
    expect(last?.earlier?.map(({ kind }) => kind)).toEqual(['practised', 'presented']);
    await call('withdraw-entries', { entries: [{ id: last?._id, clientId: 'back-all' }] });
    expect(await entries()).toEqual([]);
    expect(cellsOf(await record())).toMatchObject([{ state: 'none' }]);
    expect(await history()).toMatchObject([{ kind: 'mastered', takenBack: { maker: expect.any(String) } }]);
  });

  test('is allowed for the author and the adviser, and only withdrawal remains after the student has left', async () => {
    const [helper, next] = [await casa.asNew('teacher'), await casa.asNew('teacher')];
    await casa.world.subject({ section: fixture.section, teacher: helper.id });
    await add([entry()]);
    await add([entry({ kind: 'planned', day: '9999-12-31' })]);
    await add([entry({ kind: 'practised' })], helper);
    const rights = async (client: Client) => {
      const asked = { studentID: fixture.student, lessonID: fixture.lesson };
      const { body } = await call('get-cell-entries', asked, client);
      return (body as CellEntry[]).map(({ kind, mayCorrect, mayTakeBack }) => [kind, mayCorrect, mayTakeBack]);
    };
    const all = ['presented', 'practised', 'planned'];
    expect(await rights(adviser)).toEqual(all.map((kind) => [kind, true, true]));
    expect(await rights(helper)).toEqual([
      ['presented', false, false],
      ['practised', true, true],
      ['planned', true, true],
    ]);
    const { id: other } = await casa.world.section({ adviser: next.id });
    await casa.world.movedStudent({ student: fixture.student, from: fixture.section, to: other });
    expect(await rights(next)).toEqual([
      ['presented', false, false],
      ['practised', false, false],
      ['planned', true, true],
    ]);
    expect(await rights(adviser)).toEqual([
      ['presented', false, true],
      ['practised', false, true],
      ['planned', false, true],
    ]);
  });
});
