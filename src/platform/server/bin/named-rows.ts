import { sql } from 'kysely';
import { nameWords } from '#kernel/search/match-name.ts';
import type { Db } from '../db/database.ts';
import { inParts } from '../db/in-parts.ts';
import { containsPattern } from '../db/like.ts';
import { anyTable, type Bin, type BinKind, type BinRow, binOf, columnsOf } from './bin.ts';

const maxFound = 1000;

type NamedRow<Kind> = { readonly id: string; readonly kind: Kind; readonly name: string; readonly isInBin: boolean };

/** Returns rows of some kinds with their names, both live and in the bin. Erased rows are not found. */
export const listNamedRows = async <Kind extends BinKind>(
  db: Db,
  bin: Bin,
  kinds: readonly Kind[],
  ids: readonly string[],
): Promise<NamedRow<Kind>[]> => {
  const found: NamedRow<Kind>[] = [];
  for (const [table, { kind: tableKind, titleOf }] of bin.declarations) {
    const kind = kinds.find((one) => one === tableKind);
    if (kind === undefined || titleOf === undefined) continue;
    for (const place of [table, binOf(table)])
      await inParts(ids, async (part) => {
        const { rows } = await sql<BinRow>`
          select * from ${sql.table(place)} where id in (${sql.join(part)})`.execute(db);
        for (const row of rows)
          found.push({ id: row.id ?? '', kind, name: await titleOf(db, row), isInBin: place !== table });
      });
  }
  return found;
};

/** Returns ids of people in the bin whose name contains every word of a search. */
export const findPeopleInBin = async (db: Db, bin: Bin, search: string): Promise<string[]> => {
  const patterns = nameWords(search).map(containsPattern);
  const found: string[] = [];
  for (const place of [...bin.declarations.keys()].map(binOf)) {
    if (!columnsOf(bin, place).includes('search_name')) continue;
    let query = anyTable(db).selectFrom(place).select('id').limit(maxFound);
    for (const pattern of patterns) query = query.where('search_name', 'like', sql<string>`${pattern} escape '\\'`);
    for (const { id } of await query.execute()) if (id) found.push(id);
  }
  return found;
};
