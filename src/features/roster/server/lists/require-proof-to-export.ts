import { requireRecentProof } from '#features/session/server/public.ts';
import type { QueryContext } from '#platform/server/context.ts';

/** More people than this leave only with somebody who has just shown who they are. */
const manyPeople = 50;

/** @throws AppError reauthentication_required */
export const requireProofToExport = (context: QueryContext, people: number): void => {
  if (people > manyPeople) requireRecentProof(context);
};
