import type { MyAgreement } from '../schemas.ts';

const isNewer = (one: MyAgreement, other: MyAgreement): boolean =>
  one.day === other.day ? one._id > other._id : one.day > other.day;

/**
 * What is ticked while somebody looks at it stays where it is, and so does the hand.
 * @param seenOpen the ids of those that were open since the list is looked at
 */
export const groupAgreements = <One extends MyAgreement>(
  all: readonly One[],
  seenOpen: ReadonlySet<string>,
): { current: One[]; done: One[] } => ({
  current: all
    .filter(({ _id, isDone }) => !isDone || seenOpen.has(_id))
    .toSorted((one, other) => (isNewer(one, other) ? -1 : 1)),
  done: all.filter(({ _id, isDone }) => isDone && !seenOpen.has(_id)),
});
