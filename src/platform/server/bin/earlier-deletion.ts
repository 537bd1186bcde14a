import type { CommandContext } from '../context.ts';
import type { Tables } from '../db/tables.ts';
import { findBatch } from './find-batch.ts';

/**
 * A deletion whose answer was lost and that its caller asks for again: what they get is what they would have got then.
 * @returns undefined where nobody deleted it, somebody else did, or something else was asked to be deleted with it
 */
export const findEarlierDeletion = async (
  { db, actor }: Pick<CommandContext, 'db' | 'actor'>,
  table: keyof Tables & string,
  id: string,
): Promise<{ deleted: 1; batch: string } | undefined> => {
  const batch = await findBatch(db, table, [id]);
  return batch && batch.deleted_by === actor.id ? { deleted: 1, batch: batch.id } : undefined;
};
