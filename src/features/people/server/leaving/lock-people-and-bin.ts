import type { CommandContext } from '#platform/server/context.ts';

/** Until the command is over, nobody else deletes, moves or archives people, and nothing comes back from the bin. */
export const lockPeopleAndBin = async ({ services, db }: CommandContext): Promise<void> => {
  await services.database.lock(db, 'people');
  await services.database.lock(db, 'bin');
};
