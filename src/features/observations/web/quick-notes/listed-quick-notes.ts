import type { Observation } from '../../schemas.ts';

/** A jotting where it stands. @property isGone somebody else has sorted it meanwhile */
export type ListedQuickNote = { readonly quickNote: Observation; readonly isSorted: boolean };

/** What changed elsewhere, without moving anything: what came stands at the end, what went stays marked in its place. */
export const mergeListed = (shown: readonly ListedQuickNote[], now: readonly Observation[]): ListedQuickNote[] => {
  const remaining = new Map(now.map((quickNote) => [quickNote._id, quickNote]));
  const listed = shown.map(({ quickNote }): ListedQuickNote => {
    const current = remaining.get(quickNote._id);
    remaining.delete(quickNote._id);
    return { quickNote: current ?? quickNote, isSorted: current === undefined };
  });
  return [...listed, ...[...remaining.values()].map((quickNote) => ({ quickNote, isSorted: false }))];
};

/** The one after one of them that can be sorted, or else the first such one. */
export const nextId = (placed: readonly ListedQuickNote[], id: string | undefined): string | undefined => {
  const at = placed.findIndex(({ quickNote }) => quickNote._id === id);
  const others = [...placed.slice(at + 1), ...placed.slice(0, Math.max(at, 0))];
  return others.find(({ isSorted }) => !isSorted)?.quickNote._id;
};
