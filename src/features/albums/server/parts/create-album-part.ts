import type { Verb } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { lockAlbums } from '../albums-lock.ts';
import { auditWords, insertPart, requireParent } from '../part-rows.ts';

export const createAlbumPart: Verb<(typeof albumsEndpoints)['createAlbumPart']> = async (
  context,
  { kind, parentID, name },
) => {
  await lockAlbums(context);
  const albumID = await requireParent(context.db, kind, parentID);
  const id = await insertPart(context, kind, { name, parent: parentID });
  const words = auditWords[kind];
  await context.audit({ action: words.created, subject: { kind: words.noun, id }, after: { name } });
  return { _id: id, albumID };
};
