import type { CheckView } from '../schemas.ts';

const rank = { bad: 0, look: 1, unknown: 2, later: 2.7, good: 3 } as const;

const rankOf = ({ state, ignored }: CheckView) => (ignored ? 2.5 : rank[state]);

/** Sorts checks by urgency. Ignored checks follow the ones that need attention. */
export const byUrgency = (checks: readonly CheckView[]): CheckView[] =>
  checks.toSorted((one, other) => rankOf(one) - rankOf(other));

export const countBad = (checks: readonly CheckView[]): number =>
  checks.filter(({ state, ignored }) => state === 'bad' && !ignored).length;

export const needingAttention = (checks: readonly CheckView[]): CheckView[] =>
  byUrgency(checks).filter(({ state, ignored }) => (state === 'bad' || state === 'look') && !ignored);
