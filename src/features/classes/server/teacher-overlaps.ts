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

/** Returns the lessons that overlap another lesson of the list, if `isNew` accepts the pair. */
export const overlapping = <L extends Slot>(lessons: readonly L[], isNew: (one: L, other: L) => boolean): L[] =>
  lessons.filter((one) => lessons.some((other) => isNew(one, other) && overlap(one, other)));

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
 * Returns both lessons of each overlap caused by a reassignment, in order of the week. Omits earlier overlaps.
 * @param from former teachers by subject id; the teacher already had all other subjects
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

/** Maximum number of pairs, enough to show that a plan is wrong. */
const maxPairs = 100;

/** Returns pairs of overlapping lessons, the earlier lesson first. */
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

/** Returns the pairs that would overlap, in order of the week. Omits existing ones. `successors` is by subject id. */
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
