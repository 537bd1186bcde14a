import type { QueryContext } from '#platform/server/context.ts';
import type { Student } from '../../records.ts';
import type { StudentRow } from '../people.queries.ts';
import { studentView } from '../people.view.ts';

const maxIdsInQuery = 500;

export const withPlacements = async (
  { db, services }: QueryContext,
  rows: readonly StudentRow[],
): Promise<Student[]> => {
  const ids = rows.length > maxIdsInQuery ? undefined : rows.map(({ id }) => id);
  const placements = await services.ports.school.placements(db, ids);
  return rows.map((row) => studentView(row, placements.get(row.id)));
};
