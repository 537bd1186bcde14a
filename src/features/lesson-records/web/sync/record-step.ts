import type { Outgoing } from '#platform/web/outbox/outgoing.ts';
import { type CellInfo, type CellMap, cellKey, cellOf, changeCells, idsOfCell, withEntry } from '../../cell-map.ts';
import type { NewEntry } from '../../schemas.ts';

export type Draft = Pick<NewEntry, 'studentID' | 'lessonID' | 'kind' | 'day'> &
  Partial<Pick<NewEntry, 'attention' | 'period' | 'note' | 'correctsID'>>;

export type SentEntry = Draft & { readonly clientId: string };

/** Withdrawal of an entry, by its id or by the `clientId` with which it was sent. */
export type Withdrawal = { readonly clientId: string } & ({ readonly id: string } | { readonly of: string });

/** State of a cell before a step. `cell` is missing if the cell was empty. */
export type BeforeCell = { readonly key: string; readonly cell?: CellInfo };

/** A change of a section's record that is sent to the server. Steps of a section are sent in order. */
export type RecordStep =
  | { readonly kind: 'add'; readonly entries: readonly SentEntry[] }
  | { readonly kind: 'withdraw'; readonly entries: readonly Withdrawal[]; readonly before: readonly BeforeCell[] };

export type OutgoingStep = Outgoing<RecordStep>;

/** Returns the ids and client ids of entries being withdrawn. */
export const withdrawnIdsOf = (steps: readonly RecordStep[]): ReadonlySet<string> =>
  new Set(
    steps.flatMap((step) =>
      step.kind === 'withdraw' ? step.entries.map((one) => ('id' in one ? one.id : one.of)) : [],
    ),
  );

/** Returns the cells of entries before the entries are applied. */
export const cellsBefore = (cells: CellMap, entries: readonly Draft[]): BeforeCell[] =>
  [...new Set(entries.map(({ studentID: studentId, lessonID: lessonId }) => cellKey(studentId, lessonId)))].map(
    (key) => {
      const { studentID: studentId, lessonID: lessonId } = idsOfCell(key);
      const cell = cellOf(cells, studentId, lessonId);
      return cell ? { key, cell } : { key };
    },
  );

export const withSteps = (cells: CellMap, steps: readonly RecordStep[]): CellMap => {
  if (steps.length === 0) return cells;
  return changeCells(cells, ({ get, set }) => {
    const apply = (entry: SentEntry) => {
      const { studentID: studentId, lessonID: lessonId, correctsID: correctsId } = entry;
      // Only the server can compute a cell without the corrected entry.
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
