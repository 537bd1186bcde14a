import type { Conflict } from '#features/people/records.ts';
import type { Db } from '#platform/server/db/database.ts';
import { clockText, weekdays } from '../week.ts';

const lessonsOf = (db: Db, teacherId: string) =>
  db
    .selectFrom('schedules')
    .innerJoin('subjects', 'subjects.id', 'schedules.subject_id')
    .innerJoin('sections', 'sections.id', 'subjects.section_id')
    .select(['schedules.id', 'schedules.day', 'schedules.start_minute', 'schedules.end_minute'])
    .select(['subjects.id as subjectId', 'subjects.name as subject', 'sections.name as section'])
    .where('subjects.teacher_id', '=', teacherId)
    .orderBy('schedules.day')
    .orderBy('schedules.start_minute')
    .orderBy('schedules.id')
    .execute();

type Lesson = Awaited<ReturnType<typeof lessonsOf>>[number];

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

const view = ({ subject, section, ...slot }: Lesson): Conflict => ({ ...timeView(slot), subject, section });

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
  const lessons = await lessonsOf(db, teacherId);
  const before = ({ subjectId }: Lesson) => from.get(subjectId) ?? teacherId;
  const touched = overlapping(lessons, (one, other) => before(one) !== before(other));
  return touched.length > 0 ? { conflicts: touched.map(view) } : {};
};
