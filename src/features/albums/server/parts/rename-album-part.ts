import type { Handler } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { auditNames, renamePart, requirePart } from '../part-rows.ts';

export const renameAlbumPart: Handler<(typeof albumsEndpoints)['renameAlbumPart']> = async (
  context,
  { kind, id, name },
) => {
  const before = await requirePart(context.db, kind, id);
  await renamePart(context, kind, { id, name });
  const names = auditNames[kind];
  if (before.name !== name)
    await context.audit({
      action: names.renamed,
      subject: { kind: names.noun, id },
      before: { name: before.name },
      after: { name },
    });
  return { _id: id, albumID: before.album };
};
