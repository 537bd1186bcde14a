import { overlapping, timeView } from '#features/classes/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { TurnoverOverlap } from '../schemas.ts';
import type { TurnoverActions } from './compute-turnover.ts';
import type { SchoolNow } from './school-now.ts';

const listLessons = (db: Db) =>
  db
    .selectFrom('schedules')
    .innerJoin('subjects', 'subjects.id', 'schedules.subject_id')
    .innerJoin('sections', 'sections.id', 'subjects.section_id')
    .select(['schedules.day', 'schedules.start_minute', 'schedules.end_minute'])
    .select(['subjects.id as subject_id', 'subjects.name as subject', 'subjects.teacher_id'])
    .select(['sections.id as section_id', 'sections.name as section', 'sections.level_id'])
    .orderBy('schedules.day')
    .orderBy('schedules.start_minute')
    .orderBy('schedules.id')
    .execute();

/** `from`: origin of the lesson. Lessons with the same origin already overlapped before. */
type Lesson = Awaited<ReturnType<typeof listLessons>>[number] & { readonly from: string };

/** Returns the lessons after the turnover with their teachers. */
const lessonsAfter = (
  lessons: Awaited<ReturnType<typeof listLessons>>,
  { opens, copies, closes, teachers }: Pick<TurnoverActions, 'opens' | 'copies' | 'closes' | 'teachers'>,
): Lesson[] => {
  const closing = new Set(closes);
  const newTeachers = new Map(teachers.map(({ id, after }) => [id, after]));
  const teacherOf = new Map(copies.map(({ section, source, teacher }) => [`${section} ${source}`, teacher]));
  const bySection = Map.groupBy(lessons, ({ section_id }) => section_id);
  const remaining = lessons
    .filter(({ section_id }) => !closing.has(section_id))
    .map((one) => ({ ...one, teacher_id: newTeachers.get(one.subject_id) ?? one.teacher_id, from: one.teacher_id }));
  const copied = opens.flatMap(({ section_id, name, level_id, copy_of }) =>
    (bySection.get(copy_of ?? '') ?? []).map((one) => {
      const teacher_id = teacherOf.get(`${section_id} ${one.subject_id}`) ?? one.teacher_id;
      return { ...one, teacher_id, section: name, level_id, from: `${section_id} ${one.teacher_id}` };
    }),
  );
  return [...remaining, ...copied].toSorted(
    (one, other) => one.day - other.day || one.start_minute - other.start_minute,
  );
};

/** Returns the teachers whose lessons newly overlap because a timetable is copied or a subject changes its teacher. */
export const findOverlaps = async (db: Db, now: SchoolNow, actions: TurnoverActions): Promise<TurnoverOverlap[]> => {
  const { opens, teachers } = actions;
  if (teachers.length === 0 && opens.every(({ copy_of }) => copy_of === null)) return [];
  const byTeacher = Map.groupBy(lessonsAfter(await listLessons(db), actions), ({ teacher_id }) => teacher_id);
  const levels = new Map(now.levels.map(({ id, name }) => [id, name]));
  return [...now.teachers].flatMap(([_id, teacher]) => {
    const found = overlapping(byTeacher.get(_id) ?? [], (one, other) => one.from !== other.from);
    const lessons = found.map(({ subject, section, level_id, ...slot }) => ({
      ...timeView(slot),
      subject,
      level: levels.get(level_id) ?? '',
      section,
    }));
    return lessons.length > 0 ? [{ _id, teacher, lessons }] : [];
  });
};
