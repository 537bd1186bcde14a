import type { Observation } from '../../schemas.ts';

/** A jotting where it stands. @property isGone somebody else has sorted it meanwhile */
export type Placed = { readonly jotting: Observation; readonly isGone: boolean };

/** What changed elsewhere, without moving anything: what came stands at the end, what went stays marked in its place. */
export const inPlace = (shown: readonly Placed[], now: readonly Observation[]): Placed[] => {
  const left = new Map(now.map((jotting) => [jotting._id, jotting]));
  const here = shown.map(({ jotting }): Placed => {
    const current = left.get(jotting._id);
    left.delete(jotting._id);
    return { jotting: current ?? jotting, isGone: current === undefined };
  });
  return [...here, ...[...left.values()].map((jotting) => ({ jotting, isGone: false }))];
};

/** The one after one of them that can be sorted, or else the first such one. */
export const nextOf = (placed: readonly Placed[], id: string | undefined): string | undefined => {
  const at = placed.findIndex(({ jotting }) => jotting._id === id);
  const others = [...placed.slice(at + 1), ...placed.slice(0, Math.max(at, 0))];
  return others.find(({ isGone }) => !isGone)?.jotting._id;
};
