import { useState } from 'react';
import type { MyAgreement } from '../schemas.ts';
import { inPlace } from './in-place.ts';

/** What is open, with what was ticked since it is looked at, and what was done before. */
export const useInPlace = <One extends MyAgreement>(all: readonly One[]) => {
  const [seenOpen, setSeenOpen] = useState<ReadonlySet<string>>(new Set());
  const fresh = all.filter(({ _id, isDone }) => !isDone && !seenOpen.has(_id));
  if (fresh.length > 0) setSeenOpen(new Set([...seenOpen, ...fresh.map(({ _id }) => _id)]));
  return inPlace(all, seenOpen);
};
