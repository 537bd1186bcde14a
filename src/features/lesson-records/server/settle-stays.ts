import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';

const begun = (db: Db) =>
  db
    .selectFrom('enrollments')
    .leftJoin('stays', (join) =>
      join
        .onRef('stays.student_id', '=', 'enrollments.student_id')
        .onRef('stays.section_id', '=', 'enrollments.section_id')
        .on('stays.to_at', 'is', null),
    )
    .select(['enrollments.student_id', 'enrollments.section_id'])
    .where('stays.id', 'is', null)
    .execute();

const ended = (db: Db) =>
  db
    .selectFrom('stays')
    .leftJoin('enrollments', (join) =>
      join
        .onRef('enrollments.student_id', '=', 'stays.student_id')
        .onRef('enrollments.section_id', '=', 'stays.section_id'),
    )
    .select('stays.id')
    .where('stays.to_at', 'is', null)
    .where('enrollments.student_id', 'is', null)
    .execute();

/**
 * Writes down who came into a section or left one since it was last looked at. Whatever moved them (a form, the bin, a deleted
 * section) is none of its business: it compares where students are with where they were.
 * @returns how many came and left
 */
export const settleStays = async ({ database, clock }: Services): Promise<number> => {
  if ((await begun(database.read)).length + (await ended(database.read)).length === 0) return 0;
  return database.transaction(async (tx) => {
    await database.lock(tx, 'stays');
    const now = clock.now();
    const [came, left] = [await begun(tx), await ended(tx)];
    for (const { id } of left) await tx.updateTable('stays').set({ to_at: now }).where('id', '=', id).execute();
    const rows = came.map((row) => ({ id: clock.newId(), ...row, from_at: now, to_at: null }));
    for (let from = 0; from < rows.length; from += 500)
      await tx
        .insertInto('stays')
        .values(rows.slice(from, from + 500))
        .execute();
    return came.length + left.length;
  });
};
