import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { binEndpoints as bin } from '#features/bin/contract.ts';
import { classesEndpoints as classes } from '#features/classes/contract.ts';
import { peopleEndpoints as people } from '#features/people/contract.ts';
import { trials } from '#tests/support/chance.ts';
import type { Client } from '#tests/support/client.ts';
import { binDigests, liveDigests } from '#tests/support/digests.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { testEngine } from '#tests/support/test-database.ts';
import { isFull } from '#tests/support/tier.ts';
import { findDangling } from './references.ts';

let casa: TestCasa;
let admin: Client & { id: string };
let dangling: () => Promise<string[]>;
let reset: () => Promise<void>;

type Table = 'categories' | 'levels' | 'sections' | 'subjects' | 'schedules' | 'teachers' | 'students';

const furnish = async () => {
  const { world } = casa;
  const teachers = [await world.teacher(), await world.teacher(), await world.teacher()].map(({ id }) => id);
  for (const at of [0, 1]) {
    const category = (await world.category()).id;
    const level = (await world.level({ category })).id;
    for (const adviser of teachers.slice(0, 2)) {
      const section = (await world.section({ level, adviser })).id;
      const subject = (await world.subject({ section, teacher: teachers[at] ?? adviser })).id;
      await world.schedule({ subject, day: at, startMinute: 480, endMinute: 540 });
      const student = (await world.studentIn(section)).id;
      await world.conversation({ student, teacher: adviser, messages: [{ from: 'teacher', text: 'Good morning.' }] });
    }
  }
};

/** Returns a function that restores all tables in one transaction, so that a thousand sequences start the same. */
const rememberSchool = async () => {
  const { database, bin: known } = casa.services;
  const tables = known.order.filter((table) => known.declarations.has(table));
  const stored = new Map<string, Record<string, unknown>[]>();
  for (const table of tables)
    stored.set(
      table,
      (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(database.read)).rows,
    );
  const session = (await database.read.selectFrom('sessions').selectAll().execute())[0];
  if (!session) throw new Error('nobody is signed in');
  return () =>
    database.transaction(async (tx) => {
      await tx.deleteFrom('bin_batches').execute();
      for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(tx);
      for (const [table, rows] of stored)
        if (rows.length > 0)
          await tx
            .insertInto(table as 'categories')
            .values(rows as never)
            .execute();
      await tx.insertInto('sessions').values(session).execute();
    });
};

beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
  dangling = await findDangling(casa.services.database);
  await furnish();
  reset = await rememberSchool();
});
afterAll(() => casa.stop());

const idsOf = async (table: Table): Promise<string[]> =>
  (await casa.services.database.read.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);

const pick = (ids: readonly string[], number: number) => ids[number % Math.max(1, ids.length)] ?? 'nobody';

type Choice = { one: number; two: number; name: string };
type Answer = { status: number; body: unknown };
type Decision = { conflict: string; choice: 'rename' | 'parent' | 'keep'; value?: string };

/** Counts of step outcomes. The test requires each wanted outcome to occur. */
const outcomes = new Map<string, number>();
const wanted = [
  'deletion 200',
  'restore 200',
  'restore 409',
  'decided 200',
  'linked',
  'unlinked',
  'waits for another',
  'erased 200',
];
const note = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

/** Runs a deletion. The rows of its batch must equal the removed live rows. */
const deleting = (make: (choice: Choice) => Promise<Answer>) => async (choice: Choice) => {
  const before = await liveDigests(casa.services, []);
  const { status, body } = await make(choice);
  note(`deletion ${status}`);
  if (status !== 200) return;
  const { batch } = body as { batch: string };
  const after = new Set(await liveDigests(casa.services, []));
  const lying = (await binDigests(casa.services)).get(batch) ?? [];
  const { rows } = await sql<{ column: string }>`
    select linked_row as "column" from bin_links where deleted_batch = ${batch}`.execute(casa.services.database.read);
  // Rows that only lost a reference also have a new digest.
  const removed = before.filter((line) => !after.has(line));
  expect(removed).toEqual(expect.arrayContaining(lying));
  expect(removed.length - lying.length).toBeLessThanOrEqual(rows.length);
};

const decide = async (batch: string, { one, name }: Choice) => {
  const { conflicts } = (await admin.call(bin.getRestoreConflicts, { batch })).body;
  return conflicts.flatMap<Decision>(({ _id: conflict, choices: [choice], candidates }, at) => {
    if (choice === 'rename') return [{ conflict, choice, value: `${name} ${at}@casa.example`.replaceAll(' ', '.') }];
    if (choice === 'parent')
      return [
        {
          conflict,
          choice,
          value: pick(
            candidates.map(({ _id }) => _id),
            one,
          ),
        },
      ];
    return choice ? [{ conflict, choice }] : [];
  });
};

/** Restores a batch. Live rows gain its rows, except those that wait for another batch. Nothing else may change. */
const restoreSome = async (choice: Choice) => {
  const all = await casa.services.database.read.selectFrom('bin_batches').select('id').orderBy('id').execute();
  if (all.length === 0) return;
  const batch = pick(
    all.map(({ id }) => id),
    choice.one,
  );
  const [before, lay] = [await liveDigests(casa.services, []), await binDigests(casa.services)];
  const links = await casa.services.database.read
    .selectFrom('bin_links')
    .select('id')
    .where('deleted_batch', '=', batch)
    .execute();
  const { status } = await admin.call(bin.restoreBatch, { batch });
  note(`restore ${status}`);
  if (status !== 200) {
    expect(status).toBe(409);
    expect(await liveDigests(casa.services, [])).toEqual(before);
    const decisions = await decide(batch, choice);
    if (choice.two % 2 === 0) note(`decided ${(await admin.call(bin.restoreBatch, { batch, decisions })).status}`);
    return;
  }
  const after = await liveDigests(casa.services, []);
  const elsewhere = new Set([...(await binDigests(casa.services)).values()].flat());
  const restored = (lay.get(batch) ?? []).filter((line) => !elsewhere.has(line));
  note(links.length === 0 ? 'unlinked' : 'linked');
  if (elsewhere.size > 0 && restored.length < (lay.get(batch)?.length ?? 0)) note('waits for another');
  if (links.length === 0) expect(after).toEqual([...before, ...restored].sort());
  else expect(after).toHaveLength(before.length + restored.length);
};

const one = async (table: Table, { one: number }: Choice) => pick(await idsOf(table), number);

const steps = {
  category: deleting(async (choice) =>
    admin.call(classes.deleteAllClasses, { ids: [await one('categories', choice)] }),
  ),
  level: deleting(async (choice) => admin.call(classes.deleteLevel, { id: await one('levels', choice) })),
  section: deleting(async (choice) => admin.call(classes.deleteSections, { ids: [await one('sections', choice)] })),
  subject: deleting(async (choice) => admin.call(classes.removeSubject, { id: await one('subjects', choice) })),
  schedule: deleting(async (choice) =>
    admin.call(classes.deleteSubjectSchedule, { scheduleID: await one('schedules', choice) }),
  ),
  student: deleting(async (choice) => admin.call(people.deleteStudent, { ids: [await one('students', choice)] })),
  teacher: deleting(async (choice) => {
    const teachers = await idsOf('teachers');
    const ids = [pick(teachers, choice.one)];
    return admin.call(people.deleteTeacher, { ids, reassignTo: pick(teachers, choice.two) });
  }),
  erase: async (choice: Choice) => {
    const all = await casa.services.database.read.selectFrom('bin_batches').select('id').orderBy('id').execute();
    if (all.length === 0 || choice.two % 3 > 0) return;
    const { status } = await admin.call(bin.eraseBatch, {
      batch: pick(
        all.map(({ id }) => id),
        choice.one,
      ),
    });
    note(`erased ${status}`);
  },
  rename: async (choice: Choice) => {
    await admin.call(classes.renameLevel, { id: await one('levels', choice), level: choice.name });
  },
  twin: async (choice: Choice) => {
    await admin.call(classes.createLevel, { category: await one('categories', choice), level: choice.name });
  },
  move: async (choice: Choice) => {
    const studentID = await one('students', choice);
    const sectionID = pick(await idsOf('sections'), choice.two);
    await admin.call(classes.addStudentSection, { studentID, sectionID });
  },
  restore: restoreSome,
};

const choice: fc.Arbitrary<Choice> = fc.record({
  one: fc.nat({ max: 100 }),
  two: fc.nat({ max: 100 }),
  name: fc.constantFrom('Level 1', 'Level 2', 'Grade 1', 'GRADE 1'),
});

const names = [...(Object.keys(steps) as (keyof typeof steps)[]), ...Array<'restore'>(4).fill('restore')];
/** The engines differ in only a few statements, so PostgreSQL runs fewer sequences. */
const counts = isFull ? { sqlite: 1000, postgres: 100 } : { sqlite: 60, postgres: 5 };
const sequences = counts[testEngine];

test('deleting, restoring, renaming and moving in any order loses no rows and leaves no dangling references', {
  ...(isFull && { timeout: 600_000 }),
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...names), choice), { minLength: 6, maxLength: 12 }),
      async (all) => {
        await reset();
        for (const [name, chosen] of all) await steps[name](chosen);
        expect(await dangling()).toEqual([]);
      },
    ),
    trials(sequences),
  );
  // A few sequences do not reach every outcome.
  if (sequences >= 60) expect([...outcomes.keys()]).toEqual(expect.arrayContaining(wanted));
});
