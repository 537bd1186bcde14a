import { sql } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { foldEntries } from '../fold.ts';

type CellRow = Tables['cell_states'];
export type CellKey = { readonly student_id: string; readonly lesson_id: string };

export type ShownCell = Pick<CellRow, 'student_id' | 'lesson_id' | 'state' | 'times' | 'attention' | 'last_day'>;

const partsOfCell = 5;

/** Aggregates to one row per student: ten thousand rows take three times as long. `since` is a change number. */
export const listClassCells = async (db: Db, sectionId: string, since?: number): Promise<ShownCell[]> => {
  let query = db
    .selectFrom('enrollments')
    .innerJoin('cell_states', 'cell_states.student_id', 'enrollments.student_id')
    .select('cell_states.student_id')
    .select(
      sql<string>`string_agg(lesson_id || ' ' || state || ' ' || times || ' ' || attention || ' ' || last_day, ' ')`.as(
        'cells',
      ),
    )
    .where('enrollments.section_id', '=', sectionId)
    .groupBy('cell_states.student_id');
  if (since !== undefined) query = query.where('cell_states.change', '>', since);
  const found: ShownCell[] = [];
  for (const { student_id, cells } of await query.execute()) {
    const parts = cells.split(' ');
    for (let at = 0; at < parts.length; at += partsOfCell) {
      found.push({
        student_id,
        lesson_id: parts[at] ?? '',
        state: parts[at + 1] as CellRow['state'],
        times: Number(parts[at + 2]),
        attention: Number(parts[at + 3]),
        last_day: parts[at + 4] ?? '',
      });
    }
  }
  return found;
};

export const loadLastChangeNumber = async (db: Db): Promise<number> =>
  (await db.selectFrom('record_changes').select('last').executeTakeFirst())?.last ?? 0;

/** Takes the next change number. Locked until the transaction ends, so that numbers become visible in order. */
export const claimChangeNumber = async (db: Db): Promise<number> => {
  const { last } = await db
    .updateTable('record_changes')
    .set(({ eb }) => ({ last: eb('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
};

const keyOf = ({ student_id, lesson_id }: CellKey) => `${student_id} ${lesson_id}`;

/** Recomputes cells from their entries and stores them. The caller provides the change number. */
export const refoldCells = async (db: Db, keys: readonly CellKey[], change: number): Promise<CellRow[]> => {
  const cells = [...new Map(keys.map((key) => [keyOf(key), key])).values()];
  if (cells.length === 0) return [];
  const rows = await db
    .selectFrom('entries')
    .select(['id', 'student_id', 'lesson_id', 'kind', 'day', 'attention', 'corrects_id', 'created_at'])
    .where('student_id', 'in', [...new Set(cells.map(({ student_id }) => student_id))])
    .where('lesson_id', 'in', [...new Set(cells.map(({ lesson_id }) => lesson_id))])
    .execute();
  const entries = Map.groupBy(rows, keyOf);
  const folded = cells.map(({ student_id, lesson_id }): CellRow => {
    const cell = foldEntries(entries.get(keyOf({ student_id, lesson_id })) ?? []);
    return {
      student_id,
      lesson_id,
      state: cell?.state ?? 'none',
      first_presented: cell?.firstPresented ?? null,
      last_day: cell?.lastDay ?? '',
      times: cell?.times ?? 0,
      attention: cell?.needsAttention ? 1 : 0,
      change,
    };
  });
  await db
    .insertInto('cell_states')
    .values(folded)
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'lesson_id']).doUpdateSet(({ ref }) => ({
        state: ref('excluded.state'),
        first_presented: ref('excluded.first_presented'),
        last_day: ref('excluded.last_day'),
        times: ref('excluded.times'),
        attention: ref('excluded.attention'),
        change: ref('excluded.change'),
      })),
    )
    .execute();
  return folded;
};
