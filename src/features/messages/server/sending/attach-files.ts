import type { SelectQueryBuilder } from 'kysely';
import { discardUploads, eraseUploads, requireUploads, unknownUpload } from '#features/files/server/public.ts';
import type { CommandContext, Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { withUniqueKeys } from '#platform/server/db/db-errors.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import type { MessageFile } from '../../records.ts';

export type FileOwner = 'message_id' | 'held_message_id' | 'announcement_id';

/** Returns the uploads that the caller wants to send. @throws AppError unknown_upload */
export const requireMessageUploads = (
  context: CommandContext,
  paths: readonly string[] = [],
): Promise<Tables['files'][]> => requireUploads(context, { paths, purpose: 'messageUploads', field: 'files' });

const noOwner = { message_id: null, held_message_id: null, announcement_id: null };

/** Links uploads to their owner. @throws AppError unknown_upload if one of the uploads was already sent */
export const attachFiles = async (
  { db, services }: CommandContext,
  owner: FileOwner,
  ownerId: string,
  uploads: readonly Tables['files'][],
): Promise<MessageFile[]> => {
  if (uploads.length === 0) return [];
  const rows = uploads.map(({ path }, place) => ({
    id: services.clock.newId(),
    path,
    place,
    ...noOwner,
    [owner]: ownerId,
  }));
  await withUniqueKeys(db.insertInto('message_files').values(rows).execute(), {
    message_files_path_key: () => unknownUpload('files'),
  });
  return uploads.map(({ path, file_name, size, type }, at) => ({
    _id: rows[at]?.id ?? '',
    file: path,
    name: file_name,
    size,
    type,
  }));
};

/** Erases the files that belong only to this owner. Files of an announcement stay for its other receivers. */
export const eraseFiles = async (context: CommandContext, owner: FileOwner, ownerId: string): Promise<void> => {
  const rows = await context.db.deleteFrom('message_files').where(owner, '=', ownerId).returning('path').execute();
  await discardUploads(
    context,
    rows.map(({ path }) => path),
  );
};

/** Erases files no longer shown in any message, with their uploads. `find` runs in the erasing transaction. */
export const eraseUnusedFiles = async (
  services: Services,
  find: (db: Db) => SelectQueryBuilder<Tables, 'message_files', { id: string }>,
): Promise<string[]> => {
  const rows = await inTransaction(systemContext(services), async (context) => {
    const deleted = context.db.deleteFrom('message_files').where('id', 'in', find(context.db));
    const rows = await deleted.returning(['id', 'path']).execute();
    await eraseUploads(
      context,
      rows.map(({ path }) => path),
    );
    return rows;
  });
  return rows.map(({ id }) => id);
};
