import type { BinKind } from '#platform/server/bin/bin.ts';
import { moveToBin } from '#platform/server/bin/move-to-bin.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import type { PartKind } from '../../words.ts';
import { lockAlbums } from '../albums-lock.ts';
import { auditWords, partTables, requirePart } from '../part-rows.ts';

const kinds: Record<PartKind, BinKind> = { area: 'albumArea', group: 'lessonGroup', lesson: 'albumLesson' };

export const deleteAlbumPart: Verb<(typeof albumsEndpoints)['deleteAlbumPart']> = async (context, { kind, id }) => {
  await lockAlbums(context);
  const { name } = await requirePart(context.db, kind, id);
  const { batch } = await moveToBin(context, { table: partTables[kind], kind: kinds[kind], ids: [id] });
  const words = auditWords[kind];
  await context.audit({ action: words.deleted, subject: { kind: words.noun, id }, before: { name, batch } });
  return { deleted: 1, batch };
};
