import { requireUpload, shownFileName, unknownUpload } from '#features/files/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/photo-batches/errors';
import { maxWaiting } from '../constants.ts';
import type { photoBatchesEndpoints } from '../contract.ts';
import { isRetryable, lockBatch, requireDraft, touchBatch } from './photo-batches.queries.ts';

type SentPhoto = { readonly id: string; readonly clientId: string; readonly path: string | null };

/** Selects the same file sent before, and other files with the same upload. */
const listDuplicates = ({ db }: CommandContext, { id, clientId, path }: SentPhoto) =>
  db
    .selectFrom('batch_photos')
    .select(['id', 'batch_id', 'client_id', 'refused'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('batch_id', '=', id), eb('client_id', '=', clientId)]),
        ...(path === null ? [] : [eb('path', '=', path)]),
      ]),
    )
    .execute();

/** Deletes an unreadable file's record: a file changed on disk gets a new `clientId` when chosen again. */
const deleteUnread = ({ db }: CommandContext, { id, fileName }: { id: string; fileName: string }) =>
  db
    .deleteFrom('batch_photos')
    .where('batch_id', '=', id)
    .where('file_name', '=', fileName)
    .where('refused', '=', 'unread')
    .execute();

/** Counts the files of a batch and of all the admin's drafts. Files without an upload count for the batch's admin. */
const countWaiting = ({ db, actor }: CommandContext, batchId: string) => {
  const waiting = db
    .selectFrom('batch_photos')
    .innerJoin('photo_batches', 'photo_batches.id', 'batch_photos.batch_id')
    .leftJoin('files', 'files.path', 'batch_photos.path')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('photo_batches.state', '=', 'draft');
  const own = waiting.where(({ eb, fn }) =>
    eb(fn.coalesce('files.uploader_id', 'photo_batches.owner_id'), '=', actor.id),
  );
  return Promise.all(
    [waiting.where('photo_batches.id', '=', batchId), own].map(async (query) =>
      Number((await query.executeTakeFirstOrThrow()).count),
    ),
  );
};

/** Enforces a separate limit, because files in drafts do not count as unattached uploads. */
const requireQuota = async (context: CommandContext, batchId: string): Promise<void> => {
  if (Math.max(...(await countWaiting(context, batchId))) >= maxWaiting)
    throw new AppError('too_many_uploads', texts.tooMany({ max: maxWaiting }));
};

export const addBatchPhoto: Handler<(typeof photoBatchesEndpoints)['addBatchPhoto']> = async (
  context,
  { id, clientId, fileName: sentName, image = '', refused },
) => {
  const { db, services } = context;
  // Serializes concurrent requests for the same file. The second request finds the file.
  await lockBatch(context, id);
  await requireDraft(db, id);
  const path = await requireUpload(context, { path: image, purpose: 'images', field: 'image' });
  const duplicates = await listDuplicates(context, { id, clientId, path });
  const same = duplicates.find((one) => one.batch_id === id && one.client_id === clientId);
  if (same && !isRetryable(same)) return { _id: same.id };
  if (same) await db.deleteFrom('batch_photos').where('id', '=', same.id).execute();
  if (duplicates.some((one) => one !== same)) throw unknownUpload('image');
  const fileName = shownFileName(sentName);
  if (refused !== 'unread') await deleteUnread(context, { id, fileName });
  await requireQuota(context, id);
  const photoId = services.clock.newId();
  await db
    .insertInto('batch_photos')
    .values({
      ...{ id: photoId, batch_id: id, client_id: clientId, path, created_at: services.clock.now() },
      ...{ file_name: fileName, refused: path === null ? (refused ?? 'kind') : null },
      ...{ chosen_id: null, is_left_out: 0, outcome: null, reason: null, person_id: null, path_before: null },
    })
    .execute();
  await touchBatch(context, id);
  return { _id: photoId };
};
