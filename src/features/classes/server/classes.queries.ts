import { type StudentRow, studentsById } from '#features/people/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';

/** Tables of the class structure, outermost first. */
export type Part = 'categories' | 'levels' | 'sections' | 'subjects';

export const categoryRows = (db: Db) => db.selectFrom('categories').selectAll().orderBy('id');
export const levelRows = (db: Db) => db.selectFrom('levels').selectAll().orderBy('id');

export const sectionRows = (db: Db) =>
  db
    .selectFrom('sections')
    .innerJoin('levels', 'levels.id', 'sections.level_id')
    .selectAll('sections')
    .select(['levels.category_id', 'levels.name as level_name'])
    .orderBy('sections.id');

export const findSectionRow = (db: Db, id: string) => sectionRows(db).where('sections.id', '=', id).executeTakeFirst();

export const subjectRows = (db: Db) => db.selectFrom('subjects').selectAll().orderBy('subjects.id');

const sectionFiles = (db: Db, sectionIds: readonly string[]) =>
  db
    .selectFrom('section_files')
    .innerJoin('files', 'files.path', 'section_files.path')
    .select(['section_files.id', 'section_files.section_id as owner', 'section_files.created_at'])
    .select(['files.path', 'files.file_name', 'files.type', 'files.size'])
    .where('section_files.section_id', 'in', sectionIds)
    .orderBy('section_files.id')
    .execute();

const subjectFiles = (db: Db, subjectIds: readonly string[]) =>
  db
    .selectFrom('subject_files')
    .innerJoin('files', 'files.path', 'subject_files.path')
    .select(['subject_files.id', 'subject_files.subject_id as owner', 'subject_files.created_at'])
    .select(['files.path', 'files.file_name', 'files.type', 'files.size'])
    .where('subject_files.subject_id', 'in', subjectIds)
    .orderBy('subject_files.id')
    .execute();

const schedules = (db: Db, subjectIds: readonly string[]) =>
  db
    .selectFrom('schedules')
    .selectAll()
    .where('subject_id', 'in', subjectIds)
    .orderBy('day')
    .orderBy('start_minute')
    .orderBy('id')
    .execute();

const studentsOf = async (db: Db, sectionIds: readonly string[]): Promise<Map<string, StudentRow[]>> => {
  const enrolled = await db
    .selectFrom('enrollments')
    .select(['student_id', 'section_id'])
    .where('section_id', 'in', sectionIds)
    .execute();
  const sectionOf = new Map(enrolled.map(({ student_id, section_id }) => [student_id, section_id]));
  const students = await studentsById(db, [...sectionOf.keys()]);
  return Map.groupBy(students, ({ id }) => sectionOf.get(id) ?? '');
};

export type SectionRow = Awaited<ReturnType<ReturnType<typeof sectionRows>['execute']>>[number];
export type SubjectRow = Awaited<ReturnType<ReturnType<typeof subjectRows>['execute']>>[number];
export type FileRow = Awaited<ReturnType<typeof sectionFiles>>[number];
export type ScheduleRow = Awaited<ReturnType<typeof schedules>>[number];
export type LoadedSection = SectionRow & { subjects: SubjectRow[]; students: StudentRow[]; files: FileRow[] };
export type LoadedSubject = SubjectRow & { schedules: ScheduleRow[]; files: FileRow[] };

/** Loads the related rows of sections in a fixed number of queries. */
export const loadSections = async (db: Db, rows: readonly SectionRow[]): Promise<LoadedSection[]> => {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const subjects = Map.groupBy(
    await subjectRows(db).where('section_id', 'in', ids).execute(),
    ({ section_id }) => section_id,
  );
  const files = Map.groupBy(await sectionFiles(db, ids), ({ owner }) => owner);
  const students = await studentsOf(db, ids);
  return rows.map((row) => ({
    ...row,
    subjects: subjects.get(row.id) ?? [],
    students: students.get(row.id) ?? [],
    files: files.get(row.id) ?? [],
  }));
};

export const loadSection = async (db: Db, row: SectionRow): Promise<LoadedSection> => {
  const [section] = await loadSections(db, [row]);
  return section as LoadedSection;
};

/** Loads the schedules and files of subjects in a fixed number of queries. */
export const loadSubjects = async (db: Db, rows: readonly SubjectRow[]): Promise<LoadedSubject[]> => {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const slots = Map.groupBy(await schedules(db, ids), ({ subject_id }) => subject_id);
  const files = Map.groupBy(await subjectFiles(db, ids), ({ owner }) => owner);
  return rows.map((row) => ({ ...row, schedules: slots.get(row.id) ?? [], files: files.get(row.id) ?? [] }));
};

export const loadSubject = async (db: Db, row: SubjectRow): Promise<LoadedSubject> => {
  const [subject] = await loadSubjects(db, [row]);
  return subject as LoadedSubject;
};
