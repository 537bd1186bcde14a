import { sql } from 'kysely';
import pg from 'pg';
import type { Services } from '#platform/server/context.ts';
import { createWorld } from '#tests/support/world.ts';
import { addDays } from '#tools/demo/plan/calendar.ts';
import { fillYears } from '#tools/demo/record/fill-years.ts';
import { type Account, openSchool } from '../../support/school.ts';

export const studentCount = 35;
const ownLessons = 41;
const years = 3;

export const today = new Date().toISOString().slice(0, 10);

/** Creates an empty database in a cluster. @returns its address for `DATABASE_URL` */
export const createDatabase = async (cluster: string, name: string): Promise<string> => {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  return new URL(`/${name}`, cluster).href;
};

/** Fills a class of 35 with three years of entries, using the 459 lessons of the shipped album and 41 own lessons. */
const fillClass = async (services: Services, teacher: string, students: readonly string[]) => {
  const world = createWorld(services);
  const { id: section } = await world.section({ adviser: teacher });
  const { id: shipped } = await world.shippedAlbum('3-6', 'Album of the bench');
  const { album, group } = await world.album({ name: 'Own lessons' });
  for (let at = 1; at < ownLessons; at += 1) await world.lesson({ group });
  await world.sectionAlbums(section, [shipped, album]);
  const made: { id: string; birthdate: string; seed: string }[] = [];
  for (let at = 0; at < studentCount; at += 1) {
    const birthdate = addDays(today, -Math.round((3 + (at * 3.2) / studentCount) * 365));
    const { id } = await world.student({ birthdate });
    await world.enroll(id, section);
    made.push({ id, birthdate, seed: `bench ${at}` });
  }
  await world.syncEnrollmentPeriods();
  const filled = await fillYears(services, { section, makers: [teacher], students: made, today, years });
  return { section, students: made.map(({ id }) => id), others: students, ...filled };
};

type Filled = Awaited<ReturnType<typeof fillClass>>;

/** Copies the entries of the class to students of other classes in turn, until the table has the wanted number. */
const copyEntries = async ({ database }: Services, { section, entries, others }: Filled, wanted: number) => {
  const copies = Math.ceil(wanted / entries) - 1;
  const own = await database.read
    .selectFrom('enrollments')
    .select('student_id')
    .where('section_id', '=', section)
    .orderBy('student_id')
    .execute();
  for (let copy = 0; copy < copies; copy += 1) {
    const pairs = own.map(
      ({ student_id }, at) => sql`(${student_id}, ${others[(copy * studentCount + at) % others.length] ?? ''})`,
    );
    const places = sql`(with places("from", "to") as (values ${sql.join(pairs)})
      select "from", "to", section_id from places join enrollments on enrollments.student_id = "to") place`;
    await database.transaction(async (tx) => {
      // Inserted in the order of ids, so that each index grows at one end.
      await sql`insert into entries (id, student_id, lesson_id, section_id, kind, day, period, attention, note, maker_id,
          client_id, corrects_id, created_at, recorded_as)
        select ${`${copy}-`} || id, place."to", lesson_id, place.section_id, kind, day, period, attention, note, maker_id,
          ${`${copy}-`} || client_id, null, created_at, null
        from entries join ${places} on place."from" = entries.student_id order by entries.id`.execute(tx);
      await sql`insert into cell_states (student_id, lesson_id, state, first_presented, last_day, times, attention, change)
        select place."to", lesson_id, state, first_presented, last_day, times, attention, change
        from cell_states join ${places} on place."from" = cell_states.student_id
        where not exists (select 1 from cell_states other where other.student_id = place."to"
          and other.lesson_id = cell_states.lesson_id)`.execute(tx);
    });
  }
  await sql`analyze`.execute(database.read).catch(() => database.transaction((tx) => sql`analyze`.execute(tx)));
};

/** Starts Casa with the class. @param options.entries total number of entries, including other classes */
export const openClass = async (options: {
  students: number;
  entries?: number;
  environment?: Record<string, string>;
}) => {
  const school = await openSchool({
    students: options.students,
    ...(options.environment && { environment: options.environment }),
    prepare: async (services, { teachers, students }) => {
      const [teacher] = teachers as Account[];
      const placed = await services.database.read.selectFrom('enrollments').select('student_id').execute();
      const others = new Set(placed.map(({ student_id }) => student_id));
      const free = students.map(({ id }) => id).filter((id) => others.has(id));
      const filled = await fillClass(services, teacher?.id ?? '', free);
      if (options.entries) await copyEntries(services, filled, options.entries);
      const { number } = await services.database.read
        .selectFrom('entries')
        .select(({ fn }) => fn.countAll<number>().as('number'))
        .executeTakeFirstOrThrow();
      return { ...filled, total: Number(number) };
    },
  });
  const [teacher = {}, admin = {}] = await school.signIn([school.teachers[0] ?? school.admin, school.admin]);
  if (!school.prepared) throw new Error('the class was not filled');
  return {
    ...school,
    classRecord: school.prepared,
    teacher: { address: school.address, headers: teacher },
    office: { address: school.address, headers: admin },
  };
};

export type Opened = Awaited<ReturnType<typeof openClass>>;
