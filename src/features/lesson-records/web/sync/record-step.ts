import { type CellInfo, cellKey, withEntry } from '../../cell-map.ts';
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

type Cells = ReadonlyMap<string, CellInfo>;

/** What the cells of entries show before these. */
export const beforeOf = (cells: Cells, entries: readonly Draft[]): BeforeCell[] =>
  [...new Set(entries.map(({ studentID, lessonID }) => cellKey(studentID, lessonID)))].map((key) => {
    const cell = cells.get(key);
    return cell ? { key, cell } : { key };
  });

const takeEntries = (cells: Map<string, CellInfo>, entries: readonly SentEntry[]) => {
  for (const entry of entries) {
    // What a cell comes to without the entry that is corrected, only the server knows.
    if (entry.correctsID) continue;
    const key = cellKey(entry.studentID, entry.lessonID);
    cells.set(key, withEntry(cells.get(key), entry));
  }
};

const putBack = (cells: Map<string, CellInfo>, before: readonly BeforeCell[]) => {
  for (const { key, cell } of before)
    if (cell) cells.set(key, cell);
    else cells.delete(key);
};

/** What cells show once these steps have been taken. */
export const withSteps = (known: Cells, steps: readonly RecordStep[]): Map<string, CellInfo> => {
  const cells = new Map(known);
  for (const step of steps)
    if (step.kind === 'add') takeEntries(cells, step.entries);
    else putBack(cells, step.before);
  return cells;
};
