import { sql } from 'kysely';
import { anyTable, type BinDeclaration, binOf } from '#platform/server/bin/bin.ts';
import type { Db } from '#platform/server/db/database.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import { type CellKey, refoldCells, takeChange } from './cells.ts';

type Merge = { readonly from: string; readonly name: string; readonly into: string };

const [entries, answers] = [binOf('entries'), binOf('proposal_answers')];

/** What children in the bin had of a lesson comes back as what they had of another one. */
export const moveInBin = async (db: Db, { from, name, into }: Merge): Promise<void> => {
  const bin = anyTable(db);
  // What their cells come to is found anew when the children come back.
  await bin
    .deleteFrom(binOf('cell_states'))
    .where('lesson_id', 'in', [from, into])
    .where(
      'student_id',
      'in',
      sql<string>`(select student_id from ${sql.table(entries)} where lesson_id in (${from}, ${into}))`,
    )
    .execute();
  await bin
    .updateTable(binOf('entries'))
    .set({ lesson_id: into, recorded_as: sql<string>`coalesce(recorded_as, ${name})` })
    .where('lesson_id', '=', from)
    .execute();
  await bin
    .updateTable(binOf('proposal_answers'))
    .set({ lesson_id: into })
    .where('lesson_id', '=', from)
    .where(
      'student_id',
      'not in',
      sql<string>`(select student_id from ${sql.table(answers)} where lesson_id = ${into})`,
    )
    .execute();
  await bin.deleteFrom(binOf('proposal_answers')).where('lesson_id', '=', from).execute();
};

/** Cells that did not come back with their entries are folded anew. */
export const foldRestored: NonNullable<BinDeclaration['restored']> = async ({ db }, ids) => {
  const missing: CellKey[] = [];
  await inParts(ids, async (part) => {
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
  const change = await takeChange(db);
  await inParts(missing, (part) => refoldCells(db, part, change));
};
