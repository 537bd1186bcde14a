import type { Observation } from '../../schemas.ts';

/** `isSorted` is true if another user has filed or withdrawn the note. */
export type ListedQuickNote = { readonly quickNote: Observation; readonly isSorted: boolean };

/** Merges changes without moving notes. New ones are appended, missing ones are marked as sorted in place. */
export const mergeListed = (shown: readonly ListedQuickNote[], now: readonly Observation[]): ListedQuickNote[] => {
  const remaining = new Map(now.map((quickNote) => [quickNote._id, quickNote]));
  const listed = shown.map(({ quickNote }): ListedQuickNote => {
    const current = remaining.get(quickNote._id);
    remaining.delete(quickNote._id);
    return { quickNote: current ?? quickNote, isSorted: current === undefined };
  });
  return [...listed, ...[...remaining.values()].map((quickNote) => ({ quickNote, isSorted: false }))];
};

/** Returns the next unsorted note after the given one, wrapping around to the first. */
export const nextId = (placed: readonly ListedQuickNote[], id: string | undefined): string | undefined => {
  const at = placed.findIndex(({ quickNote }) => quickNote._id === id);
  const others = [...placed.slice(at + 1), ...placed.slice(0, Math.max(at, 0))];
  return others.find(({ isSorted }) => !isSorted)?.quickNote._id;
};
