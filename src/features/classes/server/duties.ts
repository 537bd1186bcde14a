import type { Conflict } from '#features/people/records.ts';
import type { Duties } from '#features/people/server/public.ts';
import type { Link } from '#platform/server/bin/move-to-bin.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { newOverlaps } from './teacher-overlaps.ts';

const read = async (db: Db, teacherIds: readonly string[] | undefined) => {
  const subjects = db.selectFrom('subjects').select(['id', 'name', 'teacher_id']).orderBy('id');
  const sections = db.selectFrom('sections').select(['id', 'name', 'adviser_id']).orderBy('id');
  return Promise.all([
    (teacherIds ? subjects.where('teacher_id', 'in', teacherIds) : subjects).execute(),
    (teacherIds ? sections.where('adviser_id', 'in', teacherIds) : sections).execute(),
  ]);
};

/** What teachers teach and advise. Without ids, all. */
export const duties = async (db: Db, teacherIds?: readonly string[]): Promise<Map<string, Duties>> => {
  if (teacherIds?.length === 0) return new Map();
  const [subjects, sections] = await read(db, teacherIds);
  const byTeacher = new Map<string, Duties>();
  const of = (id: string) => {
    const known = byTeacher.get(id) ?? { classes: [], advisoryClass: [] };
    byTeacher.set(id, known);
    return known;
  };
  for (const { id, name, teacher_id } of subjects)
    of(teacher_id).classes.push({ _id: id, subjectID: id, subject: name });
  for (const { id, name, adviser_id } of sections)
    of(adviser_id).advisoryClass.push({ _id: id, sectionID: id, section: name });
  return byTeacher;
};

const subjectsOf = async (db: Db, teacherIds: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('subjects')
    .select(['id', 'teacher_id'])
    .where('teacher_id', 'in', teacherIds)
    .execute();
  return new Map(rows.map(({ id, teacher_id }) => [id, teacher_id]));
};

const adviceOf = async (db: Db, teacherIds: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('sections')
    .select(['id', 'adviser_id'])
    .where('adviser_id', 'in', teacherIds)
    .execute();
  return new Map(rows.map(({ id, adviser_id }) => [id, adviser_id]));
};

const links = (table: string, column: string, from: ReadonlyMap<string, string>, after: string): Link[] =>
  [...from].map(([row, before]) => ({ table, row, column, before, after }));

/**
 * Gives all sections and subjects of some teachers to another.
 * @returns lessons that overlap since then, and what moved, so that a restore can give it back
 */
export const reassign = async (
  context: CommandContext,
  fromIds: readonly string[],
  toId: string,
): Promise<{ conflicts?: Conflict[]; moved: Link[] }> => {
  const { db, services } = context;
  await services.database.lock(db, 'timetable');
  const [from, advice] = [await subjectsOf(db, fromIds), await adviceOf(db, fromIds)];
  const updated_at = services.clock.now();
  await db.updateTable('sections').set({ adviser_id: toId, updated_at }).where('adviser_id', 'in', fromIds).execute();
  await db.updateTable('subjects').set({ teacher_id: toId, updated_at }).where('teacher_id', 'in', fromIds).execute();
  await context.audit({
    action: 'classes:reassigned',
    subject: { kind: 'teacher', id: toId },
    before: { teachers: fromIds },
  });
  const moved = [...links('sections', 'adviser_id', advice, toId), ...links('subjects', 'teacher_id', from, toId)];
  return { ...(await newOverlaps(db, toId, from)), moved };
};
