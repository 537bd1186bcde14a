import type { CommandContext } from '#platform/server/context.ts';

/**
 * Until the command is over, nobody else adds or deletes parts of the school: what goes along with a delete is counted right, and of
 * two who delete the same thing one finds it gone.
 */
export const lockStructure = ({ services, db }: CommandContext): Promise<void> =>
  services.database.lock(db, 'structure');
