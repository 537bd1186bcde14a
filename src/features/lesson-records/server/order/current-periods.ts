import type { Db } from '#platform/server/db/database.ts';

/** Of each child who is in a class now since when that is so, and its place in the order of the staff. */
export const loadCurrentPeriods = async (db: Db, sectionId: string) => {
  const rows = await db
    .selectFrom('stays')
    .select(['student_id', 'from_at', 'to_at', 'place'])
    .where('section_id', '=', sectionId)
    .orderBy('from_at')
    .execute();
  const current = new Map<string, { since?: string; place?: number }>();
  for (const { student_id, to_at, place } of rows)
    if (to_at === null) current.set(student_id, place === null ? {} : { place });
  // The first of them: a new school year in the same class is no new beginning.
  for (const { student_id, from_at } of rows) {
    const period = current.get(student_id);
    if (period) period.since ??= from_at;
  }
  return current;
};
