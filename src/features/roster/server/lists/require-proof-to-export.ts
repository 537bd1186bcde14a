import { requireRecentProof } from '#features/session/server/public.ts';
import type { QueryContext } from '#platform/server/context.ts';

/** Largest number of people that can be exported without a recent password entry. */
const manyPeople = 50;

/** Requires a recent password entry to export many people. @throws AppError reauthentication_required */
export const requireProofToExport = (context: QueryContext, people: number): void => {
  if (people > manyPeople) requireRecentProof(context);
};
