import { lockStructure } from '#features/classes/server/public.ts';
import { lockPeopleAndBin } from '#features/people/server/public.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { lockTurnover } from '../year-turnover.queries.ts';

/** Locks the class structure, people, the bin and turnovers until the transaction ends. */
export const lockSchool = async (context: CommandContext): Promise<void> => {
  await lockStructure(context);
  await lockPeopleAndBin(context);
  await lockTurnover(context);
};
