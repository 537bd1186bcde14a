import { notFound } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Part } from './classes.queries.ts';

type GoingAlong = { levels: number; sections: number; subjects: number; unassignedStudents: number };

export const requireExisting = async (db: Db, part: Part, ids: readonly string[], label: string): Promise<string[]> => {
  const rows = await db.selectFrom(part).select('id').where('id', 'in', ids).execute();
  if (rows.length === 0) throw notFound(label);
  return rows.map(({ id }) => id);
};

export const childIds = async (
  db: Db,
  part: 'levels' | 'sections' | 'subjects',
  parent: string,
  parentIds: readonly string[],
) => {
  if (parentIds.length === 0) return [];
  const rows = await db
    .selectFrom(part)
    .select('id')
    .where(parent as 'id', 'in', parentIds)
    .execute();
  return rows.map(({ id }) => id);
};

export const countWithin = async (db: Db, sectionIds: readonly string[]) => {
  const subjects = await childIds(db, 'subjects', 'section_id', sectionIds);
  const enrolled =
    sectionIds.length === 0
      ? []
      : await db.selectFrom('enrollments').select('student_id').where('section_id', 'in', sectionIds).execute();
  return { subjects: subjects.length, unassignedStudents: enrolled.length };
};

export const noteDeleted = async (
  context: CommandContext,
  kind: string,
  ids: readonly string[],
  before: Partial<GoingAlong> = {},
) => {
  for (const id of ids) await context.audit({ action: `${kind}:deleted`, subject: { kind, id }, before });
};
