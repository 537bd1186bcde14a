import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { cellColumns } from '../cell-map.ts';
import { foldEntries } from '../fold.ts';
import type { Cells } from '../schemas.ts';
import { cellStates } from '../words.ts';

type CellRow = Tables['cell_states'];
export type CellKey = { readonly student_id: string; readonly lesson_id: string };

const dayNumber = (day: string) => (day === '' ? 0 : Date.parse(`${day}T00:00:00Z`) / 86_400_000);

const placesOf = (ids: readonly string[]) => {
  const all = [...new Set(ids)];
  return { all, placeOf: new Map(all.map((id, place) => [id, place])) };
};

export const cellsView = (rows: readonly CellRow[], change: number): Cells => {
  const students = placesOf(rows.map(({ student_id }) => student_id));
  const lessons = placesOf(rows.map(({ lesson_id }) => lesson_id));
  return {
    change,
    students: students.all,
    lessons: lessons.all,
    cells: cellColumns(
      rows.map((row) => ({
        student: students.placeOf.get(row.student_id) ?? 0,
        lesson: lessons.placeOf.get(row.lesson_id) ?? 0,
        state: cellStates.indexOf(row.state),
        times: row.times,
        attention: row.attention,
        lastDay: dayNumber(row.last_day),
      })),
    ),
  };
};

export const lastChange = async (db: Db): Promise<number> =>
  (await db.selectFrom('record_changes').select('last').executeTakeFirst())?.last ?? 0;

/** The next number. Until the command is over, nobody else takes one: numbers are seen in their order. */
export const takeChange = async (db: Db): Promise<number> => {
  const { last } = await db
    .updateTable('record_changes')
    .set(({ eb }) => ({ last: eb('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
};

const keyOf = ({ student_id, lesson_id }: CellKey) => `${student_id} ${lesson_id}`;

/** Folds the entries of some cells anew and stores what they come to. The caller has taken the number of the change. */
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
