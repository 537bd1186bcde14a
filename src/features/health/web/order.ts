import type { CheckView } from '../schemas.ts';

const rank = { bad: 0, look: 1, unknown: 2, later: 2.7, good: 3 } as const;

const rankOf = ({ state, ignored }: CheckView) => (ignored ? 2.5 : rank[state]);

/** What needs somebody first; what is ignored after it. */
export const byUrgency = (checks: readonly CheckView[]): CheckView[] =>
  checks.toSorted((one, other) => rankOf(one) - rankOf(other));

/** How many checks must be put right. */
export const countBad = (checks: readonly CheckView[]): number =>
  checks.filter(({ state, ignored }) => state === 'bad' && !ignored).length;

/** What somebody should look at, the worst first. */
export const needingAttention = (checks: readonly CheckView[]): CheckView[] =>
  byUrgency(checks).filter(({ state, ignored }) => (state === 'bad' || state === 'look') && !ignored);
