import type { StoredKind } from './constants.ts';

/** What is planned is a presentation. Who practises a lesson or has mastered it may still be shown it, so that gives no plan. */
const giving = new Set<StoredKind>(['presented', 'represented']);

type Given = {
  readonly kind: StoredKind;
  readonly day: string;
  /** Whether it was first written after the plan: within one day, only that tells which of both was first. */
  readonly isLater: boolean;
};

/** Whether an entry of the same child and lesson gives what is planned since a day: it happened after the lesson was planned. */
export const givesPlan = ({ since }: { readonly since: string }, { kind, day, isLater }: Given): boolean =>
  giving.has(kind) && (day > since || (day === since && isLater));
