import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fullName } from '#features/people/server/public.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { Evidence } from '../evidence-schemas.ts';
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

let setup: { section: string; lesson: string; area: string; ana: string; ben: string; round: string };
beforeEach(async () => {
  const { album, area, lesson } = await casa.world.album();
  const made = { adviser: adviser.id, albums: [album], children: ['Ana', 'Ben'] };
  const {
    section,
    round,
    students: [ana = '', ben = ''],
  } = await casa.world.reportClass(made);
  setup = { section, lesson, area, ana, ben, round };
});

const call = (name: string, body: object, client: Client = adviser) => client.post(`/api/term-reports/${name}`, body);
const newRound = (fields: object = {}) => ({
  ...{ sectionID: setup.section, title: 'Second term', template: 'elementary' },
  ...{ fromDay: '2026-01-05', toDay: '2026-06-30', dueDay: '2026-06-20' },
  ...fields,
});
const ofAna = () => ({ roundID: setup.round, studentID: setup.ana });
const report = async (client: Client = adviser) => (await call('get-term-report', ofAna(), client)).body as TermReport;
const partOf = async (key: string, client: Client = adviser) =>
  (await report(client)).parts.find((part) => part.key === key);
const save = (fields: object = {}, client: Client = adviser) =>
  call('save-report-part', { ...ofAna(), part: 'next', text: 'Chains of ten.', version: 0, ...fields }, client);
const helperOf = async (section = setup.section) => {
  const helper = await casa.asNew('teacher');
  await casa.world.subject({ section, teacher: helper.id });
  return helper;
};
const firstMessage = ({ body }: { body: unknown }) => (body as { issues: { message: string }[] }).issues[0]?.message;

describe('a round', () => {
  const rounds = async (client: Client = adviser) =>
    (await call('get-report-rounds', { sectionID: setup.section }, client)).body as {
      mayOpen: boolean;
      rounds: { title: string }[];
    };

  test('is opened by the adviser or an admin, with all students and no texts', async () => {
    for (const [client, title] of [
      [adviser, 'Second term'],
      [admin, 'Year’s end'],
    ] as const) {
      const { status, body } = await call('open-report-round', newRound({ title }), client);
      expect(status).toBe(200);
      const board = await call('get-report-round', { roundID: (body as { _id: string })._id }, client);
      expect(board.body).toMatchObject({ title, fromDay: '2026-01-05', toDay: '2026-06-30', dueDay: '2026-06-20' });
      expect((board.body as { children: object[] }).children).toEqual([
        expect.objectContaining({ state: 'to-do' }),
        expect.objectContaining({ state: 'to-do' }),
      ]);
    }
    const all = await rounds();
    expect(all.mayOpen).toBe(true);
    expect(all.rounds.map(({ title }) => title)).toEqual(['Year’s end', 'Second term', 'First term']);
  });

  test('is created once for repeated requests; a different round with the same title is refused', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => call('open-report-round', newRound())));
    expect(new Set(answers.map(({ body }) => (body as { _id: string })._id)).size).toBe(1);
    const other = await call('open-report-round', newRound({ dueDay: '2026-06-21' }));
    expect(other).toMatchObject({ status: 409, body: { code: 'name_taken' } });
    expect((await rounds()).rounds).toHaveLength(2);
  });

  test('is refused with a message if its fields are invalid', async () => {
    for (const [fields, message] of [
      [{ title: ' ' }, 'Title'],
      [{ template: 'none' }, 'Choose a template'],
      [{ fromDay: 'soon' }, 'YYYY-MM-DD'],
      [{ toDay: '2026-01-04' }, 'must not end before it begins'],
      [{ dueDay: '2026-01-04' }, 'cannot be due before'],
    ] as const) {
      const answer = await call('open-report-round', newRound(fields));
      expect(answer.status).toBe(400);
      expect(firstMessage(answer)).toContain(message);
    }
    expect((await rounds()).rounds).toHaveLength(1);
  });

  test('has the parts of its template with the section’s areas at the time of opening', async () => {
    const keys = async () => (await report()).parts.map(({ key, areaIDs }) => [key, areaIDs]);
    const before = await keys();
    expect(before).toEqual([
      ...['settling', 'choosing', 'together', 'moving'].map((key) => [key, []]),
      [`area-${setup.area}`, [setup.area]],
      ...['loves', 'next', 'home'].map((key) => [key, []]),
    ]);
    await casa.services.database.transaction((tx) =>
      tx.deleteFrom('room_albums').where('section_id', '=', setup.section).execute(),
    );
    expect(await keys()).toEqual(before);
  });
});

describe('permissions', () => {
  test('allow the staff of the section and admins to read and write; refuse all others', async () => {
    const helper = await helperOf();
    const stranger = await helperOf((await casa.world.section()).id);
    const student = await casa.signedIn({ id: setup.ana, role: 'student' });
    const [one, two] = [await save({ text: 'One.' }, helper), await save({ text: 'Two.', version: 1 }, admin)];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect((await partOf('next', helper))?.text).toBe('Two.');
    const calls: [string, object][] = [
      ['get-report-rounds', { sectionID: setup.section }],
      ['get-report-round', { roundID: setup.round }],
      ['get-term-report', ofAna()],
      ['get-report-evidence', ofAna()],
      ['save-report-part', { ...ofAna(), part: 'next', text: 'Mine.', version: 2 }],
      ['open-report-round', newRound()],
    ];
    for (const client of [stranger, student])
      for (const [name, body] of calls) expect([name, (await call(name, body, client)).status]).toEqual([name, 403]);
    expect((await call('open-report-round', newRound(), helper)).status).toBe(403);
    expect((await partOf('next'))?.text).toBe('Two.');
  });

  test('refuse a report of a student from another section', async () => {
    const { id: studentId } = await casa.world.studentIn((await casa.world.section({ adviser: adviser.id })).id);
    const body = { roundID: setup.round, studentID: studentId };
    expect((await call('get-term-report', body)).status).toBe(403);
    expect((await call('get-report-evidence', body)).status).toBe(403);
    expect((await call('get-term-report', body, admin)).status).toBe(404);
    expect((await save(body)).status).toBe(403);
  });
});

describe('a part', () => {
  test('is stored with its writer and starts the report', async () => {
    expect((await report()).state).toBe('to-do');
    expect((await save()).body).toEqual({ version: 1 });
    const now = await report();
    expect(now.state).toBe('writing');
    expect(now.parts.filter(({ version }) => version > 0)).toMatchObject([
      { key: 'next', text: 'Chains of ten.', version: 1, writer: expect.any(String), writtenAt: expect.any(String) },
    ]);
  });

  test('is not overwritten if another user changed it; saving the same text changes nothing', async () => {
    const helper = await helperOf();
    await save({ text: 'Of the adviser.' });
    const late = await save({ text: 'Of the helper.' }, helper);
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await save({ text: 'Of the adviser.' }, helper)).body).toEqual({ version: 1 });
    expect((await save({ text: 'Of the helper.', version: 1 }, helper)).body).toEqual({ version: 2 });
    expect(await partOf('next')).toMatchObject({ text: 'Of the helper.', version: 2 });
  });

  test('is saved by one of two concurrent requests; the other one gets a conflict', async () => {
    const answers = await Promise.all(['One.', 'Two.'].map((text) => save({ text })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await partOf('next'))?.version).toBe(1);
  });

  test('can be emptied; a too long text and an unknown part are refused', async () => {
    expect((await save({ text: '' })).status).toBe(200);
    const long = await save({ text: 'ñ'.repeat(50_000) });
    expect(long.status).toBe(400);
    expect(firstMessage(long)).toContain('5,000');
    expect(firstMessage(await save({ part: 'grades' }))).toContain('do not have this part');
    expect((await save({ part: 'loves', text: 'ñ'.repeat(5000) })).status).toBe(200);
  });

  test('of a student who left the section can still be read and written', async () => {
    await save();
    await casa.services.database.transaction((tx) =>
      tx.deleteFrom('enrollments').where('student_id', '=', setup.ana).execute(),
    );
    await casa.world.syncEnrollmentPeriods();
    expect((await partOf('next'))?.text).toBe('Chains of ten.');
    expect((await save({ version: 1, text: 'Chains.' })).status).toBe(200);
  });
});

describe('the evidence', () => {
  const evidence = async (client: Client = adviser) =>
    (await call('get-report-evidence', ofAna(), client)).body as Evidence;

  test('lists the entries of the period by lesson', async () => {
    const of = { student: setup.ana, lesson: setup.lesson, section: setup.section, maker: adviser.id };
    await casa.world.entries([
      { ...of, day: '2026-01-12' },
      ...['2026-01-13', '2026-01-13', '2026-02-01'].map((day) => ({ ...of, day, kind: 'practised' as const })),
      { ...of, day: '2026-04-01', kind: 'mastered' },
      { ...of, day: '2026-02-02', kind: 'planned' },
      { ...of, day: '2026-02-03', kind: 'noted' },
      { ...of, student: setup.ben, day: '2026-01-20' },
    ]);
    const { id: withdrawnId } = await casa.world.entry({ ...of, day: '2026-03-01', kind: 'mastered' });
    await adviser.post('/api/records/withdraw-entries', { entries: [{ id: withdrawnId, clientId: 'gone' }] });
    expect((await evidence()).areas).toMatchObject([
      {
        ...{ _id: setup.area, name: expect.any(String) },
        lessons: [
          {
            ...{ _id: setup.lesson, name: expect.any(String) },
            facts: [
              { kind: 'first', times: 1, day: '2026-01-12' },
              { kind: 'worked', times: 2, day: '2026-01-13' },
            ],
          },
        ],
      },
    ]);
  });

  test('returns the last day with an entry before the period by area, and omits areas without entries', async () => {
    const of = { student: setup.ana, lesson: setup.lesson, section: setup.section, maker: adviser.id };
    expect((await evidence()).before).toEqual([]);
    await casa.world.entries([
      { ...of, day: '2025-10-03' },
      { ...of, day: '2025-11-04', kind: 'practised' },
      { ...of, day: '2025-12-05', kind: 'planned' },
      { ...of, student: setup.ben, day: '2025-12-06' },
    ]);
    expect(await evidence()).toMatchObject({ areas: [], before: [{ areaID: setup.area, day: '2025-11-04' }] });
  });

  test('returns the observations of the period with the staff-only ones marked, without drafts', async () => {
    const of = { section: setup.section, maker: adviser.id, students: [setup.ana] };
    await casa.world.observation({ ...of, text: 'For all.', visibility: 'family', lessons: [setup.lesson] });
    await casa.world.observation({ ...of, text: 'For us.', day: '2026-01-04' });
    await casa.world.observation({ ...of, text: 'For me.', visibility: 'draft' });
    await casa.world.observation({ ...of, text: 'Of before.', day: '2025-12-31' });
    await casa.world.observation({ ...of, text: 'Of Ben.', students: [setup.ben] });
    expect((await evidence()).observations).toMatchObject([
      { text: 'For all.', isStaffOnly: false, areaIDs: [setup.area] },
      { text: 'For us.', isStaffOnly: true, areaIDs: [] },
    ]);
    expect((await evidence(await helperOf())).observations).toHaveLength(2);
  });
});

describe('a deleted student', () => {
  const remove = async () =>
    ((await admin.post('/api/admins/delete-student', { ids: [setup.ana] })).body as { batch: string }).batch;

  test('moves the report to the bin and restores it completely', async () => {
    await save();
    const batch = await remove();
    expect((await call('get-term-report', ofAna(), admin)).status).toBe(404);
    expect((await admin.post('/api/admins/restore-batch', { batch })).status).toBe(200);
    expect(await partOf('next')).toMatchObject({ text: 'Chains of ten.', version: 1 });
  });

  test.each(['at the school', 'in the bin'])('is erased with the report, %s', async (place) => {
    const { read } = casa.services.database;
    await save({ text: 'Of Ana alone.' });
    const row = await read.selectFrom('students').selectAll().where('id', '=', setup.ana).executeTakeFirstOrThrow();
    if (place === 'in the bin') await remove();
    const erased = await admin.post('/api/admins/erase-person', { id: setup.ana, name: fullName(row) });
    expect(erased.status).toBe(200);
    const tables = await casa.services.database.schema.introspection.getTables();
    for (const { name: table } of tables.filter((one) => one.name.startsWith('term_report'))) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(read);
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Of Ana alone|${setup.ana}`));
    }
  });
});

test('writing creates one audit entry a day, regardless of the number of saves', async () => {
  for (const [version, text] of ['O', 'On', 'One'].entries()) await save({ version, text });
  const lines = await casa.services.database.read
    .selectFrom('audit_log')
    .innerJoin('term_reports', 'term_reports.id', 'audit_log.subject_id')
    .select('action')
    .where('round_id', '=', setup.round)
    .execute();
  expect(lines).toEqual([{ action: 'term-report:written' }]);
});
