import type { Conflict } from '#features/people/records.ts';
import { weekdays } from '#kernel/days/school-days.ts';
import { groupBy } from '#kernel/group-by.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { TeacherClash } from '../records.ts';
import { clockText } from '../week.ts';

const allLessons = (db: Db) =>
  db
    .selectFrom('schedules')
    .innerJoin('subjects', 'subjects.id', 'schedules.subject_id')
    .innerJoin('sections', 'sections.id', 'subjects.section_id')
    .select(['schedules.id', 'schedules.day', 'schedules.start_minute', 'schedules.end_minute'])
    .select(['subjects.id as subjectId', 'subjects.name as subject', 'sections.name as section'])
    .select('subjects.teacher_id')
    .orderBy('schedules.day')
    .orderBy('schedules.start_minute')
    .orderBy('schedules.id');

type Lesson = Awaited<ReturnType<ReturnType<typeof allLessons>['execute']>>[number];

type Slot = Pick<Lesson, 'day' | 'start_minute' | 'end_minute'>;

const overlap = (one: Slot, other: Slot) =>
  one.day === other.day && one.start_minute < other.end_minute && other.start_minute < one.end_minute;

/** Lessons of one teacher that overlap with another one of them, where that is new. */
export const overlapping = <L extends Slot>(lessons: readonly L[], isNew: (one: L, other: L) => boolean): L[] =>
  lessons.filter((one) => lessons.some((other) => isNew(one, other) && overlap(one, other)));

/** A lesson as people read its time. */
export const timeView = ({ day, start_minute, end_minute }: Slot): Pick<Conflict, 'day' | 'startTime' | 'endTime'> => ({
  day: weekdays[day] ?? '',
  startTime: clockText(start_minute),
  endTime: clockText(end_minute),
});

const view = ({ subject, section, ...slot }: Slot & Pick<Lesson, 'subject' | 'section'>): Conflict => ({
  ...timeView(slot),
  subject,
  section,
});

/**
 * Lessons of a teacher that overlap since subjects came to them from others, both of each pair, in the order of the week.
 * What overlapped before is not named again.
 * @param from who taught a subject before, by its id; the others are the teacher's since longer
 * @returns what the answer says of it: nothing when nothing overlaps
 */
export const newOverlaps = async (
  db: Db,
  teacherId: string,
  from: ReadonlyMap<string, string>,
): Promise<{ conflicts?: Conflict[] }> => {
  const lessons = await allLessons(db).where('subjects.teacher_id', '=', teacherId).execute();
  const before = ({ subjectId }: Lesson) => from.get(subjectId) ?? teacherId;
  const touched = overlapping(lessons, (one, other) => before(one) !== before(other));
  return touched.length > 0 ? { conflicts: touched.map(view) } : {};
};

/** Enough to see what is wrong, of a plan that puts a whole school into one room. */
const maxPairs = 100;

/** Pairs of lessons that overlap, the earlier one first. */
const pairsOf = (lessons: readonly Lesson[], isNew: (one: Lesson, other: Lesson) => boolean): [Lesson, Lesson][] => {
  const pairs: [Lesson, Lesson][] = [];
  for (const [at, lesson] of lessons.entries())
    for (const other of lessons.slice(at + 1)) {
      if (!overlap(lesson, other)) break;
      if (isNew(lesson, other)) pairs.push([lesson, other]);
      if (pairs.length === maxPairs) return pairs;
    }
  return pairs;
};

/**
 * Pairs of lessons that teachers would have at the same time once they take over subjects, in the order of the week.
 * What overlaps already is not named.
 * @param heirs who takes over a subject, by its id
 */
export const overlapsAfter = async (db: Db, successors: ReadonlyMap<string, string>): Promise<TeacherClash[]> => {
  if (successors.size === 0) return [];
  const [ids, teachers] = [[...successors.keys()], [...new Set(successors.values())]];
  const lessons = await allLessons(db)
    .where((eb) => eb.or([eb('subjects.id', 'in', ids), eb('subjects.teacher_id', 'in', teachers)]))
    .execute();
  const after = ({ subjectId, teacher_id }: Lesson) => successors.get(subjectId) ?? teacher_id;
  return [...groupBy(lessons, after)].flatMap(([teacherID, lessonsOfTeacher]) =>
    pairsOf(lessonsOfTeacher, (one, other) => one.teacher_id !== other.teacher_id).map(([one, other]) => ({
      teacherID,
      lesson: view(one),
      other: view(other),
    })),
  );
};
