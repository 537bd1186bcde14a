import { lockStructure } from '#features/classes/server/public.ts';
import { lockPeopleAndBin } from '#features/people/server/public.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { lockTurnover } from '../turnover-rows.ts';

/** Until the command is over, nobody else changes the parts of the school, moves or deletes people, or turns over a year. */
export const lockSchool = async (context: CommandContext): Promise<void> => {
  await lockStructure(context);
  await lockPeopleAndBin(context);
  await lockTurnover(context);
};
