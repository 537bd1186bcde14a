import { sql } from 'kysely';
import type { CommandContext } from '../context.ts';
import { inParts } from '../db/in-parts.ts';
import { anyTable, binOf } from './bin.ts';

type Rows = { readonly table: string; readonly ids: readonly string[] };

/** Returns ids referenced by other rows, including rows in the bin, which could not be restored otherwise. */
export const findReferencedIds = async (
  { db, services: { bin } }: Pick<CommandContext, 'db' | 'services'>,
  { table, ids }: Rows,
  ignoredTables: readonly string[] = [],
): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  const references = bin.references.filter((one) => one.parent === table && !ignoredTables.includes(one.table));
  for (const { table: from, column } of references)
    for (const place of bin.declarations.has(from) ? [from, binOf(from)] : [from])
      await inParts(ids, async (part) => {
        const rows = await anyTable(db)
          .selectFrom(place)
          .select(sql<string>`${sql.ref(column)}`.as('id'))
          .distinct()
          .where(column, 'in', part)
          .execute();
        for (const { id } of rows) found.add(id);
      });
  return found;
};
