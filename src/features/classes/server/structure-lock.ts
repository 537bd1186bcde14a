import type { CommandContext } from '#platform/server/context.ts';

/** Locks the structure against additions and deletions until the transaction ends. Counts of contents stay correct. */
export const lockStructure = ({ services, db }: CommandContext): Promise<void> =>
  services.database.lock(db, 'structure');
