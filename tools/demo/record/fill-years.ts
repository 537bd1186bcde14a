import { foldEntries } from '#features/lesson-records/fold.ts';
import { groupBy } from '#kernel/group-by.ts';
import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { addDays, manilaTime, monthsBefore } from '../plan/calendar.ts';
import { createRandom } from '../plan/random.ts';
import { schoolDays } from './school-days.ts';
import { listSectionLessons } from './section-lessons.ts';
import { monthsAt, simulateYears, type YearEntry, type YearLesson } from './student-years.ts';

type EntryRow = Tables['entries'];

const monthsOfYear = 12;
/** Maximum number of rows per statement. */
const inOneStatement = 400;
const plannedDays = 4;
const plannedToday = 3;
const plannedTogether = 4;
const plannedMinute = 14 * 60;
const averageMonth = 30.44;
const ageAtStart = 30;

/** A student of the class. @property since first day in the class, if later than the age suggests */
export type StudentHistory = {
  readonly id: string;
  readonly birthdate: string;
  readonly seed: string;
  readonly since?: string;
};

/** A class to fill. `makers` are the authors of entries, the adviser first. A `seed` always gives the same entries. */
export type SectionHistory = {
  readonly section: string;
  readonly makers: readonly string[];
  readonly students: readonly StudentHistory[];
  readonly today: string;
  readonly years?: number;
};

const loadLessons = async (db: Db, section: string): Promise<YearLesson[]> => {
  const rows = await listSectionLessons(db, section);
  const known = new Set(rows.map(({ id }) => id));
  const links = await db.selectFrom('lesson_links').select(['lesson_id', 'before_id']).execute();
  const before = groupBy(
    links.filter(({ before_id }) => known.has(before_id)),
    ({ lesson_id }) => lesson_id,
  );
  return rows.map(({ id, age_from, age_to }) => ({
    id,
    ageFrom: age_from ?? 0,
    ageTo: age_to ?? Number.POSITIVE_INFINITY,
    before: (before.get(id) ?? []).map(({ before_id }) => before_id),
  }));
};

/** Returns the first day in the class: the latest of the minimum age, `since` and the start of the history. */
const firstDay = ({ birthdate, since = '' }: StudentHistory, { today, years = 3 }: SectionHistory): string => {
  const oldEnough = addDays(birthdate, Math.round(ageAtStart * averageMonth));
  const begin = monthsBefore(today, years * monthsOfYear);
  return [oldEnough, since, begin].toSorted().at(-1) ?? today;
};

type StudentEntry = YearEntry & { readonly student: string; readonly maker: string | undefined };

const simulateEntries = (history: SectionHistory, lessons: readonly YearLesson[]): StudentEntry[] =>
  history.students.flatMap((student) => {
    const random = createRandom(`years ${student.seed}`);
    const days = schoolDays(firstDay(student, history), addDays(history.today, -1));
    return simulateYears({ random, birthdate: student.birthdate, days, lessons }).map((entry) => ({
      ...entry,
      student: student.id,
      maker: random.chance(0.7) ? history.makers[0] : random.pick(history.makers),
    }));
  });

/** Plans lessons of the next days for a few students at a time. */
const simulatePlans = (
  history: SectionHistory,
  lessons: readonly YearLesson[],
  entries: readonly StudentEntry[],
): StudentEntry[] => {
  const random = createRandom(`plans ${history.section.length} ${history.students[0]?.seed}`);
  const begun = new Set(entries.map(({ student, lesson }) => `${student} ${lesson}`));
  const isNext = ({ id, birthdate }: StudentHistory, lesson: YearLesson) => {
    const age = monthsAt({ birthdate }, history.today);
    const isOfAge = age >= lesson.ageFrom && age <= lesson.ageTo;
    return isOfAge && !begun.has(`${id} ${lesson.id}`) && lesson.before.every((one) => begun.has(`${id} ${one}`));
  };
  const days = schoolDays(history.today, addDays(history.today, 10)).slice(0, plannedDays);
  return days.flatMap((day, at) =>
    random
      .shuffle(lessons.filter((lesson) => history.students.some((student) => isNext(student, lesson))))
      .slice(0, at === 0 ? plannedToday : 1)
      .flatMap((lesson) =>
        history.students
          .filter((student) => isNext(student, lesson))
          .slice(0, plannedTogether)
          .map(({ id }) => ({
            ...{ lesson: lesson.id, kind: 'planned' as const, day, minute: plannedMinute, period: null, note: '' },
            ...{ attention: null, student: id, maker: history.makers[0] },
          })),
      ),
  );
};

const planRows = (services: Services, history: SectionHistory, lessons: readonly YearLesson[]): EntryRow[] => {
  const { section, today } = history;
  const years = simulateEntries(history, lessons);
  const plans = simulatePlans(history, lessons, years);
  // Creates ids in chronological order, like entries written at the time.
  return [...years, ...plans]
    .map((entry) => ({ ...entry, at: manilaTime(entry.day < today ? entry.day : addDays(today, -1), entry.minute) }))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ student, lesson, kind, day, period, note, attention, maker = '', at }) => ({
      id: services.clock.newId(),
      ...{ student_id: student, lesson_id: lesson, section_id: section, kind, day, period, note, attention },
      ...{ maker_id: maker, client_id: services.clock.newId(), corrects_id: null, created_at: at, recorded_as: null },
    }));
};

const cellsOf = (rows: readonly EntryRow[], change: number): Tables['cell_states'][] =>
  [...groupBy(rows, ({ student_id, lesson_id }) => `${student_id} ${lesson_id}`).values()].flatMap((entries) => {
    const [first] = entries;
    const cell = foldEntries(entries);
    if (!first || !cell) return [];
    const { state, firstPresented, lastDay, times, needsAttention } = cell;
    return {
      ...{ student_id: first.student_id, lesson_id: first.lesson_id, state, times, change },
      ...{ first_presented: firstPresented, last_day: lastDay, attention: needsAttention ? 1 : 0 },
    };
  });

const insert = async (db: Db, rows: readonly EntryRow[]) => {
  const { last } = await db
    .updateTable('record_changes')
    .set(({ eb }) => ({ last: eb('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow();
  for (let from = 0; from < rows.length; from += inOneStatement)
    await db
      .insertInto('entries')
      .values(rows.slice(from, from + inOneStatement))
      .execute();
  const cells = cellsOf(rows, last);
  for (let from = 0; from < cells.length; from += inOneStatement)
    await db
      .insertInto('cell_states')
      .values(cells.slice(from, from + inOneStatement))
      .execute();
  return cells.length;
};

/** Fills years of entries for a class without records. @returns the numbers of written entries and filled cells */
export const fillYears = async (
  services: Services,
  history: SectionHistory,
): Promise<{ entries: number; cells: number }> => {
  const { database } = services;
  const rows = planRows(services, history, await loadLessons(database.read, history.section));
  const cells = await database.transaction((tx) => insert(tx, rows));
  return { entries: rows.length, cells };
};
