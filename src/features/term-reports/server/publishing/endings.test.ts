import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settingsEndpoints } from '#features/settings/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { EditionContent } from '../../edition-schemas.ts';
import type { Finding, Round, TermReport } from '../../schemas.ts';

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

type ReportClass = { section: string; ana: string; group: string; tower: string; stair: string; round: string };

let made = 0;
let setup: ReportClass;
beforeEach(async () => {
  made += 1;
  const { album, group, lesson: tower } = await casa.world.album({ lesson: 'Pink Tower' });
  const { id: stair } = await casa.world.lesson({ group, name: 'Brown Stair' });
  const of = { adviser: adviser.id, helper: helper.id, albums: [album], children: ['Anamaria', 'Benigno'] };
  const {
    section,
    round,
    students: [ana = ''],
  } = await casa.world.reportClass(of);
  setup = { section, ana, group, tower, stair, round };
});

const call = (name: string, body: object, client: Client = adviser) => client.post(`/api/term-reports/${name}`, body);
const of = () => ({ roundID: setup.round, studentID: setup.ana });
const report = async (roundID = setup.round) =>
  (await call('get-term-report', { roundID, studentID: setup.ana })).body as TermReport;

type Kind = 'planned' | 'presented' | 'represented' | 'practised' | 'mastered' | 'noted';
const record = (lesson: string, kind: Kind, day: string) =>
  casa.world.entry({ student: setup.ana, lesson, section: setup.section, maker: adviser.id, kind, day });

/** Returns one line for each lesson, such as `Pink Tower: Presented`. */
const linesOf = (lessons: EditionContent['lessons'] = []) =>
  lessons
    .flatMap(({ groups }) => groups)
    .flatMap((group) => group.lessons)
    .map(({ name, word }) => `${name}: ${word}`);
const listed = async () => linesOf((await report()).lessons);

const checked = async (text = 'Chains of ten.') => {
  const { parts } = await report();
  const version = parts.find(({ key }) => key === 'next')?.version ?? 0;
  expect((await call('save-report-part', { ...of(), part: 'next', text, version })).status).toBe(200);
  expect((await call('mark-report-ready', { ...of(), anyway: true })).body).toMatchObject({ isReady: true });
  expect((await call('review-report', { ...of(), decision: 'checked' }, helper)).status).toBe(200);
};
const published = async (text?: string) => {
  await checked(text);
  const { status, body } = await call('publish-report', of());
  expect(status).toBe(200);
  return (body as { _id: string })._id;
};
const contentOf = async (edition: string) => {
  const { read } = casa.services.database;
  const row = await read
    .selectFrom('term_report_editions')
    .select('content')
    .where('id', '=', edition)
    .executeTakeFirstOrThrow();
  return JSON.parse(row.content) as EditionContent;
};
const pages = async (edition: string) => (await adviser.get(`/api/term-reports/report-pdf/${edition}`)).body as Buffer;

describe('the lessons of the period', () => {
  test('are those recorded in the period, with the state at its end, without plans and notes', async () => {
    const { id: rods } = await casa.world.lesson({ group: setup.group, name: 'Red Rods' });
    const { id: planned } = await casa.world.lesson({ group: setup.group, name: 'Only planned' });
    await record(setup.tower, 'presented', '2025-11-03');
    await record(setup.tower, 'practised', '2026-01-01');
    await record(setup.tower, 'mastered', '2026-04-01');
    await record(setup.stair, 'mastered', '2026-02-02');
    await record(setup.stair, 'represented', '2026-03-31');
    await record(rods, 'presented', '2025-12-31');
    await record(planned, 'planned', '2026-02-01');
    await record(planned, 'noted', '2026-02-01');
    expect(await listed()).toEqual(['Pink Tower: Practising', 'Brown Stair: Mastered']);
  });

  test('omit withdrawn entries', async () => {
    const { id } = await record(setup.tower, 'presented', '2026-02-02');
    await record(setup.stair, 'presented', '2026-02-02');
    const withdrawn = await adviser.post('/api/records/withdraw-entries', {
      entries: [{ id, clientId: `taken-${made}` }],
    });
    expect(withdrawn.status).toBe(200);
    expect(await listed()).toEqual(['Brown Stair: Presented']);
  });

  test('use the school’s labels, include hidden and archived lessons, and show a shared description once', async () => {
    await record(setup.tower, 'practised', '2026-02-02');
    await record(setup.stair, 'presented', '2026-02-02');
    const about = 'A tower of ten cubes.\n\nMore of it.';
    await casa.services.database.transaction(async (tx) => {
      const archived = { archived_at: casa.services.clock.now(), family_text: about };
      await tx.updateTable('lessons').set(archived).where('id', 'in', [setup.tower, setup.stair]).execute();
      await tx
        .insertInto('room_lessons')
        .values({ section_id: setup.section, lesson_id: setup.tower, mark: 'hidden' })
        .execute();
    });
    const own = [{ key: 'words.practising', value: 'Works with it', version: '' }];
    const saved = await admin.call(settingsEndpoints.saveSettings, { changes: own });
    expect(saved.status).toBe(200);
    expect((await report()).lessons?.[0]?.groups).toEqual([
      {
        about: 'A tower of ten cubes.',
        lessons: [
          { name: 'Pink Tower', word: 'Works with it' },
          { name: 'Brown Stair', word: 'Presented' },
        ],
      },
    ]);
    const edition = await published();
    const versionOf = ({ settings }: typeof saved.body) =>
      settings.find(({ key }) => key === 'words.practising')?.version ?? '';
    const usual = [{ key: 'words.practising', value: 'Practising', version: versionOf(saved.body) }];
    expect((await admin.call(settingsEndpoints.saveSettings, { changes: usual })).status).toBe(200);
    expect(linesOf((await contentOf(edition)).lessons)).toEqual([
      'Pink Tower: Works with it',
      'Brown Stair: Presented',
    ]);
  });

  test('are frozen with the report: later entries and changes alter neither the list nor the pages', async () => {
    await record(setup.tower, 'presented', '2026-02-02');
    const edition = await published();
    const [bytes, content] = [await pages(edition), await contentOf(edition)];
    expect(linesOf(content.lessons)).toEqual(['Pink Tower: Presented']);
    await record(setup.tower, 'mastered', '2026-02-03');
    await casa.services.database.transaction((tx) =>
      tx
        .updateTable('lessons')
        .set({ name: `Other ${made}` })
        .where('id', '=', setup.tower)
        .execute(),
    );
    const round = { roundID: setup.round, title: 'First term', dueDay: '2026-05-01' };
    await call('change-report-round', { ...round, listsLessons: false, isSigned: true });
    expect(await listed()).toEqual(['Pink Tower: Presented']);
    expect([(await pages(edition)).equals(bytes), await contentOf(edition)]).toEqual([true, content]);
    await call('begin-new-edition', { ...of(), reason: 'Another name.' });
    const second = await published();
    expect(content.replaces).toBeUndefined();
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;
    expect(await contentOf(second)).toMatchObject({ isSigned: true, replaces: { number: 2, day } });
    expect((await contentOf(second)).lessons).toBeUndefined();
    expect((await report()).lessons).toBeUndefined();
  });

  test('are listed in new rounds, but not in older rounds and their reports', async () => {
    const roundInput = {
      ...{ sectionID: setup.section, title: 'Second term', template: 'children-house' },
      ...{ fromDay: '2026-01-01', toDay: '2026-06-30', dueDay: '2026-06-20' },
    };
    const answers = [await call('open-report-round', roundInput), await call('open-report-round', roundInput)];
    const [id, repeatedId] = answers.map(({ body }) => (body as { _id: string })._id);
    expect(id).toBe(repeatedId);
    const rounds = (await call('get-report-rounds', { sectionID: setup.section })).body as { rounds: Round[] };
    expect(rounds.rounds.find(({ _id }) => _id === id)).toMatchObject({ listsLessons: true, isSigned: false });
    expect((await call('open-report-round', { ...roundInput, isSigned: true })).status).toBe(409);
    await casa.services.database.transaction((tx) =>
      tx.updateTable('report_rounds').set({ lists_lessons: 0 }).where('id', '=', setup.round).execute(),
    );
    await record(setup.tower, 'presented', '2026-02-02');
    expect((await report()).lessons).toBeUndefined();
    const content = await contentOf(await published());
    expect([content.lessons, content.isSigned]).toEqual([undefined, undefined]);
  });

  test('are checked: names of other students are hints, staff-only texts prevent the report from being ready', async () => {
    const { id: mat } = await casa.world.lesson({ group: setup.group, name: 'Mat of Benigno' });
    await record(mat, 'presented', '2026-02-02');
    const ready = async () =>
      (await call('mark-report-ready', { ...of(), anyway: true })).body as { isReady: boolean; findings: Finding[] };
    const kinds = async () =>
      ((await call('check-term-report', of())).body as Finding[]).flatMap(({ part, kind, words }) =>
        part === 'lessons-of-the-period' ? [[kind, words]] : [],
      );
    await call('save-report-part', { ...of(), part: 'next', text: 'Chains.', version: 0 });
    expect(await kinds()).toEqual([['name', 'Benigno']]);
    const secret = 'Cried at the door.';
    const seen = { section: setup.section, maker: adviser.id, students: [setup.ana] };
    await casa.world.observation({ ...seen, text: secret });
    await casa.services.database.transaction((tx) =>
      tx.updateTable('lessons').set({ family_text: secret }).where('id', '=', mat).execute(),
    );
    expect(await kinds()).toEqual([
      ['staff', secret],
      ['name', 'Benigno'],
    ]);
    expect((await ready()).isReady).toBe(false);
    await casa.services.database.transaction((tx) =>
      tx.updateTable('lessons').set({ family_text: '' }).where('id', '=', mat).execute(),
    );
    expect((await ready()).isReady).toBe(true);
  });
});

describe('the next steps of the last report', () => {
  const nextRound = async () =>
    (
      await casa.world.reportRound({
        section: setup.section,
        maker: adviser.id,
        title: 'Second term',
        toDay: '2026-06-30',
      })
    ).id;

  test('are shown from the part with the key of next steps, also in rounds without the mark', async () => {
    await published('Chains of a hundred.');
    const { last } = await report(await nextRound());
    expect(last?.nextSteps).toBe('Chains of a hundred.');
    expect(last).toMatchObject({ title: 'First term', parts: [{ text: 'Chains of a hundred.' }] });
  });

  test('are those of the part marked in the template; none without a mark', async () => {
    for (const [isNext, shown] of [
      [true, 'Swims.'],
      [false, undefined],
    ] as const) {
      const part = { key: 'next', title: 'Wishes', hint: '', mostWords: 80, starters: [], areaIDs: [], isNext };
      const fields = { section: setup.section, maker: adviser.id, parts: [part] };
      const { id } = await casa.world.reportRound({ ...fields, title: `Wishes ${shown}` });
      setup = { ...setup, round: id };
      await published('Swims.');
      expect((await report(await nextRound())).last?.nextSteps).toBe(shown);
      await casa.services.database.transaction(async (tx) => {
        await tx.deleteFrom('report_rounds').where('title', '=', 'Second term').execute();
      });
    }
  });
});
