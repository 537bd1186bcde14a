import { fullName, studentsById } from '#features/people/server/public.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import * as texts from '#texts/lesson-records/errors';
import type { SectionRow } from './sections.queries.ts';

type ReadContext = Pick<QueryContext, 'db' | 'services'>;

/** Loads each student's last day in a section: undefined for current students, missing for those never there. */
const loadLastDays = async ({ db, services }: ReadContext, sectionId: string, studentIds: readonly string[]) => {
  const formerRows = await db
    .selectFrom('stays')
    .select(['student_id', 'to_at'])
    .where('section_id', '=', sectionId)
    .where('student_id', 'in', studentIds)
    .orderBy('from_at')
    .execute();
  const currentRows = await db
    .selectFrom('enrollments')
    .select('student_id')
    .where('section_id', '=', sectionId)
    .where('student_id', 'in', studentIds)
    .execute();
  const lastDays = new Map<string, string | undefined>();
  // An open enrollment period whose end is not recorded yet counts until today.
  for (const { student_id, to_at } of formerRows) lastDays.set(student_id, schoolDay(services, to_at ?? undefined));
  for (const { student_id } of currentRows) lastDays.set(student_id, undefined);
  return lastDays;
};

const listLessonRows = (db: Db, sectionId: string, lessonIds: readonly string[]) =>
  db
    .selectFrom('lessons')
    .innerJoin('lesson_groups', 'lesson_groups.id', 'lessons.group_id')
    .innerJoin('album_areas', 'album_areas.id', 'lesson_groups.area_id')
    .leftJoin('room_albums', (join) =>
      join.onRef('room_albums.album_id', '=', 'album_areas.album_id').on('room_albums.section_id', '=', sectionId),
    )
    .select(['lessons.id', 'lessons.name', 'lessons.archived_at', 'room_albums.section_id as album_section'])
    .where('lessons.id', 'in', lessonIds)
    .execute();

export type EntryContext = {
  readonly section: SectionRow;
  readonly students: ReadonlyMap<string, { name: string; birthdate: string; lastDay: string | null }>;
  /** Last day in the section. Undefined for current students, missing for students who were never there. */
  readonly lastDays: ReadonlyMap<string, string | undefined>;
  readonly lessons: ReadonlyMap<string, { name: string; archived_at: string | null; album_section: string | null }>;
};

export type Problem = { readonly field: 'studentID' | 'lessonID' | 'day'; readonly message: string };

type StudentDay = { readonly studentID: string; readonly day: string };

/** Returns why an entry on a student and day is not allowed in a section, or undefined. */
export const studentProblem = (
  { studentID: studentId, day }: StudentDay,
  { section, students, lastDays }: EntryContext,
): Problem | undefined => {
  const student = students.get(studentId);
  if (!student) return { field: 'studentID', message: texts.childGone };
  const { name, birthdate, lastDay } = student;
  if (!lastDays.has(studentId))
    return { field: 'studentID', message: texts.neverInRoom({ child: name, section: section.name }) };
  const lastDayInSection = lastDays.get(studentId);
  if (lastDayInSection !== undefined && day > lastDayInSection)
    return {
      field: 'day',
      message: texts.afterMove({ child: name, section: section.name, lastDay: lastDayInSection }),
    };
  if (day < birthdate) return { field: 'day', message: texts.beforeBirth({ child: name, day, birthdate }) };
  return lastDay !== null && day > lastDay
    ? { field: 'day', message: texts.afterLastDay({ child: name, lastDay }) }
    : undefined;
};

/** Returns why an entry on a lesson is not allowed in a section, or undefined. */
export const lessonProblem = (lessonId: string, { section, lessons }: EntryContext): Problem | undefined => {
  const lesson = lessons.get(lessonId);
  if (!lesson) return { field: 'lessonID', message: texts.lessonGone };
  if (lesson.album_section === null)
    return { field: 'lessonID', message: texts.otherAlbum({ lesson: lesson.name, section: section.name }) };
  return lesson.archived_at === null
    ? undefined
    : { field: 'lessonID', message: texts.lessonArchived({ lesson: lesson.name }) };
};

export const loadEntryContext = async (
  { db, services }: ReadContext,
  section: SectionRow,
  { studentIds, lessonIds }: { studentIds: readonly string[]; lessonIds: readonly string[] },
): Promise<EntryContext> => {
  const students = await studentsById(db, studentIds);
  const lessons = lessonIds.length === 0 ? [] : await listLessonRows(db, section.id, lessonIds);
  return {
    section,
    students: new Map(
      students.map((row) => [row.id, { name: fullName(row), birthdate: row.birthdate, lastDay: row.last_day }]),
    ),
    lastDays: await loadLastDays({ db, services }, section.id, studentIds),
    lessons: new Map(lessons.map((row) => [row.id, row])),
  };
};
