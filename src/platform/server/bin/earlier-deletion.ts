import type { CommandContext } from '../context.ts';
import type { Tables } from '../db/tables.ts';
import { findBatch } from './find-batch.ts';

/**
 * Finds an earlier deletion by the same user that is repeated because its response was lost. The caller returns the
 * same result.
 * @returns undefined if the row was not deleted, another user deleted it, or other rows were part of the deletion
 */
export const findEarlierDeletion = async (
  { db, actor }: Pick<CommandContext, 'db' | 'actor'>,
  table: keyof Tables & string,
  id: string,
): Promise<{ deleted: 1; batch: string } | undefined> => {
  const batch = await findBatch(db, table, [id]);
  return batch && batch.deleted_by === actor.id ? { deleted: 1, batch: batch.id } : undefined;
};
