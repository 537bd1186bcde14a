import { useState } from 'react';
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

export const useGroupedAgreements = <One extends MyAgreement>(all: readonly One[]) => {
  const [seenOpen, setSeenOpen] = useState<ReadonlySet<string>>(new Set());
  const newlyOpen = all.filter(({ _id, isDone }) => !isDone && !seenOpen.has(_id));
  if (newlyOpen.length > 0) setSeenOpen(new Set([...seenOpen, ...newlyOpen.map(({ _id }) => _id)]));
  return groupAgreements(all, seenOpen);
};
