import type { Db } from '#platform/server/db/database.ts';

/** Loads the join date and the position of each current student of a section. */
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
  // Uses the earliest period, because a new school year in the same section is no new start.
  for (const { student_id, from_at } of rows) {
    const period = current.get(student_id);
    if (period) period.since ??= from_at;
  }
  return current;
};
