import { type SelectQueryBuilder, sql } from 'kysely';

/** How many rows a query finds that selects nothing yet. */
export const countRows = async <DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, object>,
): Promise<number> => {
  const counted = query.select(sql<number | string>`count(*)`.as('number'));
  const { number } = (await counted.executeTakeFirstOrThrow()) as { number: number | string };
  return Number(number);
};
