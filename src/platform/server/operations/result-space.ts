import { AppError, type ErrorCode } from '#kernel/app-error.ts';
import type { Services } from '../context.ts';
import { diskFull } from '../db/db-errors.ts';
import type { Tables } from '../db/tables.ts';

/** Checks that a result would not use the space reserved for other writes. @throws AppError disk_full */
export const requireSpace = async ({ disk }: Services, { hasNoFile }: { hasNoFile?: true }): Promise<void> => {
  if (!hasNoFile && (await disk.isScarce())) throw diskFull();
};

const reportedCodes: readonly ErrorCode[] = ['disk_full', 'too_large'];

/** Returns the failure message for the owner: that of the kind, or that of a reported error. */
export const problemOf = (kind: { problemOf?: (error: unknown) => string }, error: unknown): string | null =>
  kind.problemOf?.(error) ?? (error instanceof AppError && reportedCodes.includes(error.code) ? error.message : null);

/** Returns the owner's earlier results of the same operation. Each takes as much space as the new one. */
export const earlierResults = (
  { database }: Services,
  { id, kind, owner_id, subject_id }: Pick<Tables['operations'], 'id' | 'kind' | 'owner_id' | 'subject_id'>,
) =>
  database.read
    .selectFrom('operations')
    .select(['id', 'result_key'])
    .where('kind', '=', kind)
    .where('owner_id', '=', owner_id)
    .where('subject_id', subject_id === null ? 'is' : '=', subject_id)
    .where('id', '!=', id)
    .where('state', '=', 'done')
    .where('result_key', 'is not', null)
    .execute();
