import { type CellInfo, type CellMap, cellKey, cellOf, changeCells, idsOfCell, withEntry } from '../../cell-map.ts';
import type { NewEntry } from '../../schemas.ts';

export type Draft = Pick<NewEntry, 'studentID' | 'lessonID' | 'kind' | 'day'> &
  Partial<Pick<NewEntry, 'attention' | 'period' | 'note' | 'correctsID'>>;

export type SentEntry = Draft & { readonly clientId: string };

/** An entry to be taken back: by its id, or by the `clientId` under which it goes out. */
export type Withdrawal = { readonly clientId: string } & ({ readonly id: string } | { readonly of: string });

/** What a cell showed before; nothing where it was empty. */
export type BeforeCell = { readonly key: string; readonly cell?: CellInfo };

/** Something done in a class's record, on its way to the server. Steps of a class go out in their order. */
export type RecordStep =
  | { readonly kind: 'add'; readonly entries: readonly SentEntry[] }
  | { readonly kind: 'withdraw'; readonly entries: readonly Withdrawal[]; readonly before: readonly BeforeCell[] };

/** What is being taken back: ids of entries, and the names under which entries went out. */
export const withdrawnIdsOf = (steps: readonly RecordStep[]): ReadonlySet<string> =>
  new Set(
    steps.flatMap((step) =>
      step.kind === 'withdraw' ? step.entries.map((one) => ('id' in one ? one.id : one.of)) : [],
    ),
  );

/** What the cells of entries show before these. */
export const cellsBefore = (cells: CellMap, entries: readonly Draft[]): BeforeCell[] =>
  [...new Set(entries.map(({ studentID: studentId, lessonID: lessonId }) => cellKey(studentId, lessonId)))].map(
    (key) => {
      const { studentID: studentId, lessonID: lessonId } = idsOfCell(key);
      const cell = cellOf(cells, studentId, lessonId);
      return cell ? { key, cell } : { key };
    },
  );

/** What cells show once these steps have been taken. */
export const withSteps = (cells: CellMap, steps: readonly RecordStep[]): CellMap => {
  if (steps.length === 0) return cells;
  return changeCells(cells, ({ get, set }) => {
    const apply = (entry: SentEntry) => {
      const { studentID: studentId, lessonID: lessonId, correctsID: correctsId } = entry;
      // What a cell comes to without the entry that is corrected, only the server knows.
      if (!correctsId) set(studentId, lessonId, withEntry(get(studentId, lessonId), entry));
    };
    const restore = ({ key, cell }: BeforeCell) => {
      const { studentID: studentId, lessonID: lessonId } = idsOfCell(key);
      set(studentId, lessonId, cell);
    };
    for (const step of steps)
      if (step.kind === 'add') for (const entry of step.entries) apply(entry);
      else for (const cell of step.before) restore(cell);
  });
};
