import { invalidField } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/albums/errors';
import type { albumsEndpoints } from '../../contract.ts';
import { lockAlbums } from '../albums-lock.ts';
import { auditNames, placePart, requireParent, requirePart, siblingsOf } from '../part-rows.ts';

export const moveAlbumPart: Handler<(typeof albumsEndpoints)['moveAlbumPart']> = async (
  context,
  { kind, id, parentID, beforeID },
) => {
  await lockAlbums(context);
  const part = await requirePart(context.db, kind, id);
  if ((await requireParent(context.db, kind, parentID)) !== part.album)
    throw invalidField('parentID', texts.otherAlbum);
  const siblings = await siblingsOf[kind](context.db, parentID);
  const others = siblings.filter((sibling) => sibling.id !== id);
  const found = others.findIndex((sibling) => sibling.id === beforeID);
  const at = found === -1 ? others.length : found;
  const positions = new Map(others.map((sibling) => [sibling.id, sibling.position]));
  const order = [...others.slice(0, at).map((one) => one.id), id, ...others.slice(at).map((one) => one.id)];
  for (const [position, one] of order.entries())
    if (positions.get(one) !== position)
      await placePart(context, kind, { id: one, parent: parentID, position, name: part.name });
  const names = auditNames[kind];
  const isMoved = siblings.map((one) => one.id).join(' ') !== order.join(' ');
  if (isMoved)
    await context.audit({ action: names.moved, subject: { kind: names.noun, id }, after: { name: part.name } });
  return { _id: id, albumID: part.album };
};
