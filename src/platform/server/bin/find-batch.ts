import type { Db } from '../db/database.ts';
import { inParts } from '../db/in-parts.ts';
import type { Tables } from '../db/tables.ts';
import { anyTable, binOf } from './bin.ts';

/** Returns the batch in which exactly these rows were deleted. A repeated deletion finds its earlier batch. */
export const findBatch = async (
  db: Db,
  table: keyof Tables & string,
  ids: readonly string[],
): Promise<Tables['bin_batches'] | undefined> => {
  const found = new Map<string, number>();
  const rowsOf = () =>
    anyTable(db)
      .selectFrom(binOf(table))
      .select(['deleted_batch', ({ fn }) => fn.countAll<number | string>().as('number')])
      .groupBy('deleted_batch');
  await inParts(ids, async (part) => {
    for (const { deleted_batch, number } of await rowsOf().where('id', 'in', part).execute())
      found.set(deleted_batch ?? '', (found.get(deleted_batch ?? '') ?? 0) + Number(number));
  });
  const [[batch, number] = ['', 0]] = found;
  if (number < ids.length) return undefined;
  const all = await rowsOf().where('deleted_batch', '=', batch).executeTakeFirst();
  if (Number(all?.number) !== ids.length) return undefined;
  return db.selectFrom('bin_batches').selectAll().where('id', '=', batch).where('root', '=', table).executeTakeFirst();
};

const maxRoots = 20;

/** Returns the first of the rows whose deletion was requested in a batch, without dependents. */
export const listRootsInBin = async (
  { db }: { readonly db: Db },
  { id, root }: Pick<Tables['bin_batches'], 'id' | 'root'>,
): Promise<string[]> => {
  const rows = anyTable(db).selectFrom(binOf(root)).select('id').where('deleted_batch', '=', id);
  const found = await rows.orderBy('id').limit(maxRoots).execute();
  return found.flatMap((row) => row.id ?? []);
};
