import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { classesEndpoints as classes } from '#features/classes/contract.ts';
import { peopleEndpoints as people } from '#features/people/contract.ts';
import { trials } from '#tests/support/chance.ts';
import type { Client } from '#tests/support/client.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { testEngine } from '#tests/support/test-database.ts';
import { isFull } from '#tests/support/tier.ts';
import { peopleSteps } from './people-steps.ts';
import { expectSchool } from './read-school.ts';
import { allReferences, findDangling } from './references.ts';
import { emptySchool, type School } from './school-model.ts';
import type { Choice, Run } from './step.ts';
import { structureSteps } from './structure-steps.ts';
import { timetableSteps } from './timetable-steps.ts';

const steps = { ...structureSteps, ...timetableSteps, ...peopleSteps };
type StepName = keyof typeof steps;

let casa: TestCasa;
let admin: Client & { id: string };
let uploads: Run['uploads'];
let dangling: () => Promise<string[]>;

beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
  dangling = await findDangling(casa.services.database);
  const upload = (purpose: 'sectionUploads' | 'subjectUploads') =>
    casa.world.upload({ purpose, uploader: admin.id, content: samplePdf(), fileName: 'guide.pdf' });
  uploads = { sectionUploads: await upload('sectionUploads'), subjectUploads: await upload('subjectUploads') };
});
afterAll(() => casa.stop());

const number = fc.nat({ max: 1000 });
const choice: fc.Arbitrary<Choice> = fc.record({
  one: number,
  two: number,
  many: fc.array(number, { minLength: 2, maxLength: 3 }),
  name: fc.constantFrom('Narra', 'Nar ra', 'NARRA', 'Ñarra', 'Molave', 'Acacia', 'Kinder 1', 'Kinder1'),
  flag: fc.boolean(),
});

const someOf = (names: readonly StepName[], length: { minLength: number; maxLength: number }) =>
  fc.array(fc.tuple(fc.constantFrom(...names), choice), length);

const namesOf = (group: object) => Object.keys(group) as StepName[];

const play = async (run: Run, sequence: readonly (readonly [StepName, Choice])[]) => {
  for (const [name, chosen] of sequence) {
    await steps[name](run, chosen);
    expect(await dangling(), name).toEqual([]);
  }
};

/** Deletes everything with calls of the contract, so that the next sequence starts with an empty school. */
const clear = async (school: School) => {
  const expectRemoved = async (ids: string[], remove: (ids: string[]) => Promise<{ status: number }>) => {
    if (ids.length > 0) expect((await remove(ids)).status).toBe(200);
  };
  await expectRemoved([...school.categories.keys()], (ids) => admin.call(classes.deleteAllClasses, { ids }));
  await expectRemoved([...school.students.keys()], (ids) => admin.call(people.deleteStudent, { ids }));
  await expectRemoved([...school.teachers], (ids) => admin.call(people.deleteTeacher, { ids }));
  await expectSchool(admin, emptySchool());
};

/** Creates two records of each kind, so that later steps have targets. */
const furnish = async (run: Run) => {
  const first = { one: 0, two: 0, many: [0, 1], name: 'Narra', flag: false };
  const second = { one: 0, two: 1, many: [2, 3], name: 'Acacia', flag: false };
  const order: StepName[] = ['newTeacher', 'newStudent', 'createCategory', 'createLevel', 'createSection'];
  for (const name of [...order, 'createSubject', 'addSlot'] satisfies StepName[]) {
    await steps[name](run, first);
    await steps[name](run, second);
  }
};

/** Number of sequences per property in `npm test`. */
const fewRuns = testEngine === 'postgres' ? 5 : 10;

const check = (names: readonly StepName[], numRuns: number) =>
  fc.assert(
    fc.asyncProperty(someOf(names, { minLength: 8, maxLength: 25 }), async (sequence) => {
      const run: Run = { admin, world: casa.world, school: emptySchool(), uploads };
      try {
        await furnish(run);
        await play(run, sequence);
        await expectSchool(admin, run.school);
      } finally {
        await clear(run.school);
      }
    }),
    trials(isFull ? numRuns : fewRuns),
  );

test('lists all references of the database, and finds a dangling one', async () => {
  const found = (await allReferences(casa.services.database)).map(({ table, column }) => `${table}.${column}`);
  expect(found).toEqual(
    expect.arrayContaining(['sections.adviser_id', 'subjects.teacher_id', 'enrollments.student_id', 'students.image']),
  );
  const { schema, engine } = casa.services.database;
  const orphan = { id: 'orphan', subject_id: 'nowhere', day: 0, start_minute: 1, end_minute: 2 };
  if (engine === 'sqlite') await sql`pragma foreign_keys = off`.execute(schema);
  await schema.transaction().execute(async (tx) => {
    if (engine === 'postgres') await sql`set local session_replication_role = replica`.execute(tx);
    await tx.insertInto('schedules').values(orphan).execute();
  });
  if (engine === 'sqlite') await sql`pragma foreign_keys = on`.execute(schema);
  expect(await dangling()).toEqual(['schedules.subject_id → subjects']);
  await schema.deleteFrom('schedules').where('id', '=', 'orphan').execute();
  expect(await dangling()).toEqual([]);
});

test('membership: a student is in at most one section after any steps', async () => {
  await check([...namesOf(peopleSteps), 'deleteSections', 'deleteCategories', 'createSection', 'updateSection'], 15);
});

test('timetable: slots of a section overlap only if one was forced, also after changes of teacher', async () => {
  await check(
    [...namesOf(timetableSteps), 'addSlot', 'addSlot', 'changeTeacher', 'removeSubject', 'createSubject'],
    60,
  );
});

test('everything: any sequence leaves the records that the responses reported, without dangling references', async () => {
  await check(namesOf(steps), 40);
});
