import { AppError } from '#kernel/app-error.ts';
import { nameKey } from '#kernel/text.ts';
import { withUniqueKeys } from '#platform/server/db/db-errors.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/albums/errors';
import type { albumsEndpoints } from '../../contract.ts';
import { requireAlbum } from '../require-album.ts';

export const updateAlbum: Handler<(typeof albumsEndpoints)['updateAlbum']> = async (context, { id, name, plane }) => {
  const before = await requireAlbum(context.db, id);
  const row = { name, name_key: nameKey(name), plane, updated_at: context.services.clock.now() };
  await withUniqueKeys(context.db.updateTable('albums').set(row).where('id', '=', id).execute(), {
    albums_name_key_key: () => new AppError('name_taken', texts.albumNameTaken({ name })),
  });
  if (before.name !== name || before.plane !== plane)
    await context.audit({
      action: 'album:updated',
      subject: { kind: 'album', id },
      before: { name: before.name, plane: before.plane },
      after: { name, plane },
    });
  return { _id: id, name };
};
