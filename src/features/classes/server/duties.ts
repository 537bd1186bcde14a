import type { Conflict } from '#features/people/records.ts';
import type { Duties, Duty } from '#features/people/server/public.ts';
import type { Link } from '#platform/server/bin/move-to-bin.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { newOverlaps } from './teacher-overlaps.ts';

const listTaughtAndAdvised = async (db: Db, teacherIds: readonly string[] | undefined) => {
  const subjects = db.selectFrom('subjects').select(['id', 'name', 'teacher_id']).orderBy('id');
  const sections = db.selectFrom('sections').select(['id', 'name', 'adviser_id']).orderBy('id');
  return Promise.all([
    (teacherIds ? subjects.where('teacher_id', 'in', teacherIds) : subjects).execute(),
    (teacherIds ? sections.where('adviser_id', 'in', teacherIds) : sections).execute(),
  ]);
};

/** Returns the subjects and sections of teachers. Without ids, of all teachers. */
export const duties = async (db: Db, teacherIds?: readonly string[]): Promise<Map<string, Duties>> => {
  if (teacherIds?.length === 0) return new Map();
  const [subjects, sections] = await listTaughtAndAdvised(db, teacherIds);
  const byTeacher = new Map<string, Duties>();
  const of = (id: string) => {
    const existing = byTeacher.get(id) ?? { classes: [], advisoryClass: [] };
    byTeacher.set(id, existing);
    return existing;
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

/** Returns the sections and subjects of some teachers, sorted by section name. */
export const listDuties = async (db: Db, teacherIds: readonly string[]): Promise<Duty[]> => {
  const [subjects, sections] = [
    await db
      .selectFrom('subjects')
      .innerJoin('sections', 'sections.id', 'subjects.section_id')
      .select(['subjects.id', 'subjects.name as subject', 'sections.name as section'])
      .where('subjects.teacher_id', 'in', teacherIds)
      .orderBy('sections.name')
      .orderBy('subjects.id')
      .execute(),
    await db
      .selectFrom('sections')
      .select(['id', 'name as section'])
      .where('adviser_id', 'in', teacherIds)
      .orderBy('name')
      .execute(),
  ];
  return [...sections, ...subjects];
};

type Moves = { from: ReadonlyMap<string, string>; successorOf: (id: string) => string | undefined };

const bySuccessor = ({ from, successorOf }: Moves): Map<string, string[]> => {
  const moves = new Map<string, string[]>();
  for (const id of from.keys()) {
    const to = successorOf(id);
    if (to !== undefined) moves.set(to, [...(moves.get(to) ?? []), id]);
  }
  return moves;
};

const links = (table: string, column: string, { from, successorOf }: Moves): Link[] =>
  [...from].flatMap(([row, before]) => {
    const after = successorOf(row);
    return after === undefined ? [] : [{ table, row, column, before, after }];
  });

/**
 * Reassigns sections and subjects of some teachers. Those without a successor stay.
 * @returns new overlaps of lessons, and the moved rows, so that a restore can move them back
 */
export const reassign = async (
  context: CommandContext,
  fromIds: readonly string[],
  successorOf: (dutyId: string) => string | undefined,
): Promise<{ conflicts?: Conflict[]; moved: Link[] }> => {
  const { db, services } = context;
  await services.database.lock(db, 'timetable');
  const subjects = { from: await subjectsOf(db, fromIds), successorOf };
  const sections = { from: await adviceOf(db, fromIds), successorOf };
  const [taught, advised] = [bySuccessor(subjects), bySuccessor(sections)];
  const updated_at = services.clock.now();
  const conflicts: Conflict[] = [];
  for (const [adviser_id, ids] of advised)
    await db.updateTable('sections').set({ adviser_id, updated_at }).where('id', 'in', ids).execute();
  for (const [teacher_id, ids] of taught) {
    await db.updateTable('subjects').set({ teacher_id, updated_at }).where('id', 'in', ids).execute();
    conflicts.push(...((await newOverlaps(db, teacher_id, subjects.from)).conflicts ?? []));
  }
  for (const id of new Set([...advised.keys(), ...taught.keys()]))
    await context.audit({
      action: 'classes:reassigned',
      subject: { kind: 'teacher', id },
      before: { teachers: fromIds },
    });
  const moved = [...links('sections', 'adviser_id', sections), ...links('subjects', 'teacher_id', subjects)];
  return { ...(conflicts.length > 0 && { conflicts }), moved };
};
