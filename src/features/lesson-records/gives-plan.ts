import type { StoredKind } from './constants.ts';

/** Kinds that fulfill a plan. A plan is for a presentation, so practice and mastery do not fulfill it. */
const giving = new Set<StoredKind>(['presented', 'represented']);

type Given = {
  readonly kind: StoredKind;
  readonly day: string;
  /** True if the original entry was created after the plan. Decides the order within one day. */
  readonly isLater: boolean;
};

/** True if an entry of the same student and lesson fulfills a plan: its day is after the plan was made. */
export const givesPlan = ({ since }: { readonly since: string }, { kind, day, isLater }: Given): boolean =>
  giving.has(kind) && (day > since || (day === since && isLater));
