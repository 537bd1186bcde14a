import type { MyAgreement } from '../schemas.ts';

const isNewer = (one: MyAgreement, other: MyAgreement): boolean =>
  one.day === other.day ? one._id > other._id : one.day > other.day;

/** Splits agreements into current and done. Those open when the list was opened (`seenOpen`) stay in place. */
export const groupAgreements = <One extends MyAgreement>(
  all: readonly One[],
  seenOpen: ReadonlySet<string>,
): { current: One[]; done: One[] } => ({
  current: all
    .filter(({ _id, isDone }) => !isDone || seenOpen.has(_id))
    .toSorted((one, other) => (isNewer(one, other) ? -1 : 1)),
  done: all.filter(({ _id, isDone }) => isDone && !seenOpen.has(_id)),
});
