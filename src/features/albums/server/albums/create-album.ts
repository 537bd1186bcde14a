import type { Handler } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { insertAlbum } from '../write-album.ts';

export const createAlbum: Handler<(typeof albumsEndpoints)['createAlbum']> = async (context, { name, plane }) => {
  const { id } = await insertAlbum(context, { name, plane, source: 'own' });
  await context.audit({ action: 'album:created', subject: { kind: 'album', id }, after: { name, plane } });
  return { _id: id, name };
};
