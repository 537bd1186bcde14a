import { sql } from 'kysely';
import { advisedSectionRows, subjectTeacherRows } from '#features/classes/server/public.ts';
import { fullName, studentsById } from '#features/people/server/public.ts';
import { forbidden, notFound } from '#kernel/app-error.ts';
import { addDays } from '#kernel/days/days.ts';
import type { Actor, Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import { schoolDay, startOfSchoolDay } from '#platform/server/settings/school-day.ts';
import * as texts from '#texts/lesson-records/errors';
import type { RecordStudent } from '../schemas.ts';
import {
  formerAdviserDays,
  mayKeepRecord,
  maySeeStudent,
  mayWriteQuickNotes,
  type RecordStaff,
  type StudentStaff,
} from './lesson-records.policy.ts';

export type SectionRow = Awaited<ReturnType<ReturnType<typeof advisedSectionRows>['execute']>>[number];

export const assistantsIn = (db: Db) =>
  db.selectFrom('room_assistants').select(['section_id', 'teacher_id']).where('to_at', 'is', null);

export const staffOf = (section: SectionRow, subjects: readonly { teacher_id: string }[]): RecordStaff => ({
  adviser: section.adviser_id,
  teachers: [...new Set(subjects.map(({ teacher_id }) => teacher_id))],
});

/** Returns the sections whose record the caller keeps, in list order. */
export const listRecordSections = async (db: Db, actor: Actor): Promise<SectionRow[]> => {
  const subjects = Map.groupBy(await subjectTeacherRows(db).execute(), ({ section_id }) => section_id);
  const sections = await advisedSectionRows(db).execute();
  return sections.filter((section) => mayKeepRecord(actor, staffOf(section, subjects.get(section.id) ?? [])));
};

/** Returns a section with its staff, or undefined if it does not exist. */
export const findSectionAccess = async (db: Db, sectionId: string) => {
  const section = await advisedSectionRows(db).where('sections.id', '=', sectionId).executeTakeFirst();
  if (!section) return undefined;
  return {
    section,
    staff: staffOf(section, await subjectTeacherRows(db).where('section_id', '=', sectionId).execute()),
    assistants: (await assistantsIn(db).where('section_id', '=', sectionId).execute()).map((row) => row.teacher_id),
  };
};

export type SectionAccess = NonNullable<Awaited<ReturnType<typeof findSectionAccess>>>;

/** Returns the ids of all staff who are notified of changes in a section. */
export const staffIdsOf = ({ staff, assistants }: Pick<SectionAccess, 'staff' | 'assistants'>): string[] => [
  ...new Set([staff.adviser, ...staff.teachers, ...assistants]),
];

/** Returns a section in which the caller may write quick notes. @throws AppError forbidden; not_found */
export const requireQuickNoteAccess = async (db: Db, actor: Actor, sectionId: string) => {
  const access = await findSectionAccess(db, sectionId);
  if (!mayWriteQuickNotes(actor, access)) throw forbidden();
  if (!access) throw notFound(texts.section);
  return { ...access, keepsRecord: mayKeepRecord(actor, access.staff) };
};

/** Returns a section whose record the caller keeps. @throws AppError forbidden; not_found */
export const requireSectionAccess = async (db: Db, actor: Actor, sectionId: string) => {
  const access = await findSectionAccess(db, sectionId);
  if (!mayKeepRecord(actor, access?.staff)) throw forbidden();
  if (!access) throw notFound(texts.section);
  return access;
};

/** Returns the start of the first school day that still counts for former advisers. Older moves are ignored. */
export const formerAdviserSince = (services: Pick<Services, 'clock' | 'settings'>): string =>
  startOfSchoolDay(services, addDays(schoolDay(services), -formerAdviserDays));

/** Matches enrollment periods that ended recently or are open. The sync job may not have recorded an end yet. */
const isRecent = (since: string) => sql<boolean>`(stays.to_at >= ${since} or stays.to_at is null)`;

/** Lists advisers of sections that the student recently left, or that were handed over with the student in them. */
const listFormerAdvisers = async (db: Db, studentId: string, since: string): Promise<string[]> => {
  const periods = db
    .selectFrom('stays')
    .leftJoin('sections', 'sections.id', 'stays.section_id')
    .where('stays.student_id', '=', studentId);
  const left = await periods
    // Adviser at the time. Older periods without a recorded adviser fall back to the current one.
    .select(({ fn }) => fn.coalesce('stays.adviser_id', 'sections.adviser_id').as('adviser_id'))
    .where(isRecent(since))
    .execute();
  const handedOver = await periods
    .select('stays.adviser_before as adviser_id')
    .where('stays.handed_over_at', '>=', since)
    .execute();
  return [...left, ...handedOver].flatMap(({ adviser_id }) => adviser_id ?? []);
};

/** Loads the last adviser of each section, including deleted sections. `''` if the adviser was erased. */
export const loadLastAdvisers = async (db: Db, sectionIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const advisers = new Map<string, string>();
  await inParts(sectionIds, async (part) => {
    const periods = await db
      .selectFrom('stays')
      .select(['section_id', 'to_at', 'adviser_id'])
      .where('section_id', 'in', part)
      .where('adviser_id', 'is not', null)
      .orderBy('to_at')
      .execute();
    for (const { section_id, adviser_id } of periods.filter(({ to_at }) => to_at !== null))
      advisers.set(section_id, adviser_id ?? '');
    // The end of these periods is not recorded yet, so they are the latest.
    for (const { section_id, adviser_id } of periods.filter(({ to_at }) => to_at === null))
      advisers.set(section_id, adviser_id ?? '');
  });
  return advisers;
};

/** Loads the staff who may read a student's record: current staff and recent advisers. */
export const loadStudentStaff = async (db: Db, studentId: string, since: string): Promise<StudentStaff> => {
  const enrollment = await db
    .selectFrom('enrollments')
    .select('section_id')
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return {
    now: enrollment && (await findSectionAccess(db, enrollment.section_id))?.staff,
    formerAdvisers: await listFormerAdvisers(db, studentId, since),
  };
};

/** Selects the ids of students whose record a teacher may read. Implements `maySeeStudent` as a query. */
export const studentsVisibleTo = (db: Db, teacherId: string, since: string) =>
  db
    .selectFrom('enrollments')
    .innerJoin('sections', 'sections.id', 'enrollments.section_id')
    .select('enrollments.student_id')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('sections.adviser_id', '=', teacherId),
        eb('sections.id', 'in', selectFrom('subjects').select('section_id').where('teacher_id', '=', teacherId)),
      ]),
    )
    .union(
      db
        .selectFrom('stays')
        .leftJoin('sections', 'sections.id', 'stays.section_id')
        .select('stays.student_id')
        .where(isRecent(since))
        .where(({ fn }) => fn.coalesce('stays.adviser_id', 'sections.adviser_id'), '=', teacherId),
    )
    .union(
      db
        .selectFrom('stays')
        .select('stays.student_id')
        .where('stays.handed_over_at', '>=', since)
        .where('stays.adviser_before', '=', teacherId),
    );

type Reader = {
  readonly db: Db;
  readonly actor: Pick<Actor, 'role' | 'id'>;
  readonly services: Pick<Services, 'clock' | 'settings'>;
};

/** Returns the given students whose record the caller may read. */
export const loadVisibleStudents = async (
  { db, actor, services }: Reader,
  studentIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (actor.role === 'admin') return new Set(studentIds);
  const visible = new Set<string>();
  if (actor.role !== 'teacher') return visible;
  const all = () => studentsVisibleTo(db, actor.id, formerAdviserSince(services)).as('seen');
  await inParts(studentIds, async (part) => {
    const rows = await db.selectFrom(all()).select('seen.student_id').where('seen.student_id', 'in', part).execute();
    for (const { student_id } of rows) visible.add(student_id);
  });
  return visible;
};

export const requireStudentAccess = async (
  db: Db,
  actor: Actor,
  { id, since }: { id: string; since: string },
): Promise<void> => {
  if (!maySeeStudent(actor, await loadStudentStaff(db, id, since))) throw forbidden();
  const student = await db.selectFrom('students').select('id').where('id', '=', id).executeTakeFirst();
  if (!student) throw notFound(texts.child);
};

export const listSectionStudents = async (db: Db, sectionId: string): Promise<RecordStudent[]> => {
  const enrolled = await db
    .selectFrom('enrollments')
    .select('student_id')
    .where('section_id', '=', sectionId)
    .execute();
  const students = await studentsById(
    db,
    enrolled.map(({ student_id }) => student_id),
  );
  return students.map((row) => ({
    _id: row.id,
    full_name: fullName(row),
    image: row.image ?? '',
    birthdate: row.birthdate,
  }));
};

/** Selects the lessons of a section in album order, without hidden and archived lessons. */
export const listSectionLessons = (db: Db, sectionId: string) =>
  db
    .selectFrom('room_albums')
    .innerJoin('albums', 'albums.id', 'room_albums.album_id')
    .innerJoin('album_areas', 'album_areas.album_id', 'albums.id')
    .innerJoin('lesson_groups', 'lesson_groups.area_id', 'album_areas.id')
    .innerJoin('lessons', 'lessons.group_id', 'lesson_groups.id')
    .leftJoin('room_lessons', (join) =>
      join.onRef('room_lessons.lesson_id', '=', 'lessons.id').on('room_lessons.section_id', '=', sectionId),
    )
    .select(['albums.name as album', 'albums.plane', 'album_areas.id as area_id', 'album_areas.name as area'])
    .select(['lesson_groups.id as group_id', 'lesson_groups.name as group'])
    .select(['lessons.id', 'lessons.name', 'lessons.age_from', 'lessons.age_to', 'lessons.mode'])
    .select('room_lessons.mark')
    .where('room_albums.section_id', '=', sectionId)
    .where('lessons.archived_at', 'is', null)
    .where((row) => row.or([row('room_lessons.mark', 'is', null), row('room_lessons.mark', '!=', 'hidden')]))
    .orderBy('room_albums.position')
    .orderBy('album_areas.position')
    .orderBy('lesson_groups.position')
    .orderBy('lessons.position')
    .orderBy('lessons.id')
    .execute();
