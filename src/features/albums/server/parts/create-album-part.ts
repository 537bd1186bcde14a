import type { Handler } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { lockAlbums } from '../albums-lock.ts';
import { auditNames, insertPart, requireParent } from '../part-rows.ts';

export const createAlbumPart: Handler<(typeof albumsEndpoints)['createAlbumPart']> = async (
  context,
  { kind, parentID, name },
) => {
  await lockAlbums(context);
  const albumId = await requireParent(context.db, kind, parentID);
  const id = await insertPart(context, kind, { name, parent: parentID });
  const names = auditNames[kind];
  await context.audit({ action: names.created, subject: { kind: names.noun, id }, after: { name } });
  return { _id: id, albumID: albumId };
};
