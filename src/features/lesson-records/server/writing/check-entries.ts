import { fullName, studentsById } from '#features/people/server/public.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/lesson-records/errors';
import type { NewEntry } from '../../schemas.ts';
import type { SectionRow } from '../room.queries.ts';

/** The students of those who are or were in a section. */
const everIn = async (db: Db, sectionId: string, studentIds: readonly string[]): Promise<Set<string>> => {
  const present = await db
    .selectFrom('enrollments')
    .select('student_id')
    .where('section_id', '=', sectionId)
    .where('student_id', 'in', studentIds)
    .execute();
  const former = await db
    .selectFrom('stays')
    .select('student_id')
    .where('section_id', '=', sectionId)
    .where('student_id', 'in', studentIds)
    .execute();
  return new Set([...present, ...former].map(({ student_id }) => student_id));
};

const lessonRows = (db: Db, sectionId: string, lessonIds: readonly string[]) =>
  db
    .selectFrom('lessons')
    .innerJoin('lesson_groups', 'lesson_groups.id', 'lessons.group_id')
    .innerJoin('album_areas', 'album_areas.id', 'lesson_groups.area_id')
    .leftJoin('room_albums', (join) =>
      join.onRef('room_albums.album_id', '=', 'album_areas.album_id').on('room_albums.section_id', '=', sectionId),
    )
    .select(['lessons.id', 'lessons.name', 'lessons.archived_at', 'room_albums.section_id as room'])
    .where('lessons.id', 'in', lessonIds)
    .execute();

type Known = {
  readonly section: SectionRow;
  readonly today: string;
  readonly children: ReadonlyMap<string, { name: string; birthdate: string }>;
  readonly inRoom: ReadonlySet<string>;
  readonly lessons: ReadonlyMap<string, { name: string; archived_at: string | null; room: string | null }>;
};

type Problem = { readonly field: keyof NewEntry; readonly message: string };

const childProblem = ({ studentID, day }: NewEntry, { section, children, inRoom }: Known): Problem | undefined => {
  const child = children.get(studentID);
  if (!child) return { field: 'studentID', message: texts.childGone };
  const { name, birthdate } = child;
  if (!inRoom.has(studentID))
    return { field: 'studentID', message: texts.neverInRoom({ child: name, section: section.name }) };
  return day < birthdate ? { field: 'day', message: texts.beforeBirth({ child: name, day, birthdate }) } : undefined;
};

const lessonProblem = ({ lessonID, correctsID }: NewEntry, { section, lessons }: Known): Problem | undefined => {
  const lesson = lessons.get(lessonID);
  if (!lesson) return { field: 'lessonID', message: texts.lessonGone };
  // What was recorded once can be corrected, whatever the class's albums are by now.
  if (correctsID !== null) return undefined;
  if (lesson.room === null)
    return { field: 'lessonID', message: texts.otherAlbum({ lesson: lesson.name, section: section.name }) };
  return lesson.archived_at === null
    ? undefined
    : { field: 'lessonID', message: texts.lessonArchived({ lesson: lesson.name }) };
};

const dayProblem = ({ kind, day }: NewEntry, { today }: Known): Problem | undefined =>
  kind !== 'planned' && day > today ? { field: 'day', message: texts.future({ day }) } : undefined;

/** Refuses entries that cannot be, with a sentence that names what is wrong. @throws AppError invalid */
export const checkEntries = async (
  db: Db,
  entries: readonly NewEntry[],
  { section, today }: { section: SectionRow; today: string },
): Promise<void> => {
  const studentIds = [...new Set(entries.map(({ studentID }) => studentID))];
  const lessonIds = [...new Set(entries.map(({ lessonID }) => lessonID))];
  const children = await studentsById(db, studentIds);
  const known: Known = {
    section,
    today,
    children: new Map(children.map((row) => [row.id, { name: fullName(row), birthdate: row.birthdate }])),
    inRoom: await everIn(db, section.id, studentIds),
    lessons: new Map((await lessonRows(db, section.id, lessonIds)).map((row) => [row.id, row])),
  };
  for (const [index, entry] of entries.entries()) {
    const problem = childProblem(entry, known) ?? lessonProblem(entry, known) ?? dayProblem(entry, known);
    if (problem) throw invalidField(`entries.${index}.${problem.field}`, problem.message);
  }
};
