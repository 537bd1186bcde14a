import type { BinDeclaration } from '#platform/server/bin/bin.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import { type CellKey, claimChangeNumber, refoldCells } from './cells.queries.ts';

/** Recomputes missing cells of restored entries. A merge of their lesson deletes the cells in the bin. */
export const refoldRestoredEntries: NonNullable<BinDeclaration['onRestored']> = async ({ db }, entryIds) => {
  const missing: CellKey[] = [];
  await inParts(entryIds, async (part) => {
    const rows = await db
      .selectFrom('entries')
      .leftJoin('cell_states', (join) =>
        join
          .onRef('cell_states.student_id', '=', 'entries.student_id')
          .onRef('cell_states.lesson_id', '=', 'entries.lesson_id'),
      )
      .select(['entries.student_id', 'entries.lesson_id'])
      .distinct()
      .where('entries.id', 'in', part)
      .where('cell_states.student_id', 'is', null)
      .execute();
    missing.push(...rows);
  });
  if (missing.length === 0) return;
  const change = await claimChangeNumber(db);
  await inParts(missing, async (part) => {
    await refoldCells(db, part, change);
  });
};
