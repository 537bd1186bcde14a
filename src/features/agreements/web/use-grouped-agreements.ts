import { useState } from 'react';
import type { MyAgreement } from '../schemas.ts';
import { groupAgreements } from './group-agreements.ts';

export const useGroupedAgreements = <One extends MyAgreement>(all: readonly One[]) => {
  const [seenOpen, setSeenOpen] = useState<ReadonlySet<string>>(new Set());
  const newlyOpen = all.filter(({ _id, isDone }) => !isDone && !seenOpen.has(_id));
  if (newlyOpen.length > 0) setSeenOpen(new Set([...seenOpen, ...newlyOpen.map(({ _id }) => _id)]));
  return groupAgreements(all, seenOpen);
};
