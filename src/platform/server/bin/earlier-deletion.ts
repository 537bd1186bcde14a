import type { CommandContext } from '../context.ts';
import type { Tables } from '../db/tables.ts';
import { findBatch } from './find-batch.ts';

/** Finds the same user's deletion of the same rows, repeated because its response was lost, or undefined. */
export const findEarlierDeletion = async (
  { db, actor }: Pick<CommandContext, 'db' | 'actor'>,
  table: keyof Tables & string,
  id: string,
): Promise<{ deleted: 1; batch: string } | undefined> => {
  const batch = await findBatch(db, table, [id]);
  return batch && batch.deleted_by === actor.id ? { deleted: 1, batch: batch.id } : undefined;
};
