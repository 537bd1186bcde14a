import { type SelectQueryBuilder, sql } from 'kysely';

/** Returns the number of rows of a query that has no select clause yet. */
export const countRows = async <DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, object>,
): Promise<number> => {
  const counted = query.select(sql<number | string>`count(*)`.as('number'));
  const { number } = (await counted.executeTakeFirstOrThrow()) as { number: number | string };
  return Number(number);
};
