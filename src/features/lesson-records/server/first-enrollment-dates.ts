import type { Db } from '#platform/server/db/database.ts';
import { inParts } from '#platform/server/db/in-parts.ts';

/** Loads the first enrollment date of each student. Students who were never enrolled are missing. */
export const loadFirstEnrollmentDates = async (
  db: Db,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const first = new Map<string, string>();
  await inParts(studentIds, async (part) => {
    const rows = await db
      .selectFrom('stays')
      .select(({ fn }) => ['student_id', fn.min('from_at').as('from_at')])
      .where('student_id', 'in', part)
      .groupBy('student_id')
      .execute();
    for (const { student_id, from_at } of rows) first.set(student_id, from_at);
  });
  return first;
};
