import { lockStructure } from '#features/classes/server/public.ts';
import { lockLeaving } from '#features/people/server/public.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { lockTurnover } from '../turnover-rows.ts';

/** Until the command is over, nobody else changes the parts of the school, moves or deletes people, or turns over a year. */
export const lockSchool = async (context: CommandContext): Promise<void> => {
  await lockStructure(context);
  await lockLeaving(context);
  await lockTurnover(context);
};
