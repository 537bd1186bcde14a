import { moveToBin } from '#platform/server/bin/move-to-bin.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { lockAlbums } from '../albums-lock.ts';
import { requireAlbum } from '../require-album.ts';

export const deleteAlbum: Verb<(typeof albumsEndpoints)['deleteAlbum']> = async (context, { id }) => {
  await lockAlbums(context);
  const { name } = await requireAlbum(context.db, id);
  const { batch } = await moveToBin(context, { table: 'albums', kind: 'album', ids: [id] });
  await context.audit({ action: 'album:deleted', subject: { kind: 'album', id }, before: { name, batch } });
  return { deleted: 1, batch };
};
