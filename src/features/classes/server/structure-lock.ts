import type { CommandContext } from '#platform/server/context.ts';

/**
 * Locks the class structure against additions and deletions until the transaction ends. Counts of deleted contents are
 * then correct, and the second of two concurrent deletions finds nothing.
 */
export const lockStructure = ({ services, db }: CommandContext): Promise<void> =>
  services.database.lock(db, 'structure');
