import { type Attention, type CellState, cellStates, type StoredKind, stateOfKind } from './constants.ts';

/** Fields of an entry that determine the state of its cell. `day` is `YYYY-MM-DD`. */
export type FoldedEntry = {
  readonly id: string;
  readonly kind: StoredKind;
  readonly day: string;
  readonly attention: Attention | null;
  /** Id of the entry that this entry replaces. */
  readonly corrects_id: string | null;
  readonly created_at: string;
};

export type Cell = {
  readonly state: CellState;
  readonly firstPresented: string | null;
  readonly lastDay: string;
  /** Number of presentations and practice days. Equal entries of two adults on one day count once. */
  readonly times: number;
  readonly needsAttention: boolean;
};

const given = new Set<StoredKind>(['presented', 'represented', 'practised']);

const inOrder = (one: FoldedEntry, other: FoldedEntry): number => {
  const [left, right] = [one, other].map(({ day, created_at, id }) => `${day} ${created_at} ${id}`) as [string, string];
  if (left === right) return 0;
  return left < right ? -1 : 1;
};

/** Returns the effective entries in order: neither corrected nor withdrawn. */
export const effectiveEntries = <Entry extends FoldedEntry>(entries: readonly Entry[]): Entry[] => {
  const corrected = new Set(entries.map(({ corrects_id }) => corrects_id));
  return entries.filter(({ id, kind }) => kind !== 'withdrawn' && !corrected.has(id)).toSorted(inOrder);
};

/** Returns the latest version of each entry in order, including withdrawn entries. */
export const latestVersions = <Entry extends FoldedEntry>(entries: readonly Entry[]): Entry[] => {
  const replaced = new Set(entries.flatMap(({ kind, corrects_id }) => (kind === 'withdrawn' ? [] : corrects_id)));
  return entries.filter(({ id, kind }) => kind !== 'withdrawn' && !replaced.has(id)).toSorted(inOrder);
};

/** Returns a function that follows corrections back to the original entry. */
export const originalEntryOf = <Entry extends FoldedEntry>(entries: readonly Entry[]): ((entry: Entry) => Entry) => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return (entry) => {
    const seen = new Set<Entry>();
    let first = entry;
    for (
      let before: Entry | undefined = entry;
      before && !seen.has(before);
      before = byId.get(before.corrects_id ?? '')
    ) {
      seen.add(before);
      first = before;
    }
    return first;
  };
};

/** True if `one` was created after `other`. */
export const isWrittenAfter = (one: FoldedEntry, other: FoldedEntry): boolean =>
  one.created_at === other.created_at ? one.id > other.id : one.created_at > other.created_at;

/** True if the last mark by creation time is `set`, whatever its day. A correction keeps its original's time. */
const needsAttention = (entries: readonly FoldedEntry[], effective: readonly FoldedEntry[]): boolean => {
  const originalOf = originalEntryOf(entries);
  const marked = effective.filter(({ attention }) => attention !== null);
  const last = marked.toSorted((one, other) => (isWrittenAfter(originalOf(one), originalOf(other)) ? 1 : -1)).at(-1);
  return last?.attention === 'set';
};

/** Computes the state of a cell from its entries, independent of their order. Undefined without effective entries. */
export const foldEntries = (entries: readonly FoldedEntry[]): Cell | undefined => {
  const effective = effectiveEntries(entries);
  // A plan does not count as the last activity.
  const last = effective.findLast(({ kind }) => kind !== 'planned') ?? effective.at(-1);
  if (!last) return undefined;
  const rank = Math.max(...effective.map(({ kind }) => cellStates.indexOf(stateOfKind[kind])));
  const givenDays = new Set(effective.flatMap(({ kind, day }) => (given.has(kind) ? [`${kind} ${day}`] : [])));
  return {
    state: cellStates[rank] ?? 'none',
    firstPresented: effective.find(({ kind }) => given.has(kind))?.day ?? null,
    lastDay: last.day,
    times: givenDays.size,
    needsAttention: needsAttention(entries, effective),
  };
};
