import type { CommandContext } from '#platform/server/context.ts';

/**
 * Locks people and the bin until the end of the transaction. Blocks concurrent deletions, moves, archiving and
 * restores.
 */
export const lockPeopleAndBin = async ({ services, db }: CommandContext): Promise<void> => {
  await services.database.lock(db, 'people');
  await services.database.lock(db, 'bin');
};
