import { sql } from 'kysely';
import { peopleNames } from '#features/people/server/public.ts';
import { nameWords } from '#kernel/search/match-name.ts';
import { findRetainedBatches, type RetainedUntil } from '#platform/server/bin/retained-batches.ts';
import { containsPattern } from '#platform/server/db/like.ts';
import type { Handler } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { binEndpoints } from '../contract.ts';
import type { BinBatch } from '../schemas.ts';
import { type BatchRow, countsOf } from './batches.ts';

const view = (
  row: BatchRow,
  names: ReadonlyMap<string, string>,
  held: ReadonlyMap<string, RetainedUntil>,
): BinBatch => {
  const by = row.deleted_by;
  const heldUntil = held.get(row.id);
  const full_name = by === null ? undefined : names.get(by);
  return {
    _id: row.id,
    kind: row.kind as BinBatch['kind'],
    titles: JSON.parse(row.titles) as string[],
    counts: countsOf(row),
    deletedAt: row.deleted_at,
    ...(by !== null && full_name !== undefined && { deletedBy: { _id: by, full_name } }),
    erasedAt: row.erase_after,
    isHeld: held.has(row.id),
    ...(heldUntil !== undefined && { heldUntil }),
  };
};

export const getBin: Handler<(typeof binEndpoints)['getBin']> = async (context, { searchInput, kind, ...page }) => {
  const { db } = context;
  const rows = await keysetPage(
    context,
    page,
    (after, limit) => {
      let query = db.selectFrom('bin_batches').selectAll().orderBy('deleted_at', 'desc').orderBy('id', 'desc');
      if (kind) query = query.where('kind', '=', kind);
      for (const word of nameWords(searchInput))
        query = query.where(sql<boolean>`search_text like ${containsPattern(word)} escape '\\'`);
      if (after) query = query.where((row) => row(row.refTuple('deleted_at', 'id'), '<', row.tuple(...after)));
      return (limit === undefined ? query : query.limit(limit)).execute();
    },
    (row) => [row.deleted_at, row.id],
  );
  const names = await peopleNames(db, [...new Set(rows.flatMap(({ deleted_by }) => deleted_by ?? []))]);
  const held = await findRetainedBatches(db, context.services);
  return rows.map((row) => view(row, names, held));
};
