import type { CommandContext } from '#platform/server/context.ts';

/** Blocks concurrent deletions, moves, archiving and restores until the end of the transaction. */
export const lockPeopleAndBin = async ({ services, db }: CommandContext): Promise<void> => {
  await services.database.lock(db, 'people');
  await services.database.lock(db, 'bin');
};
