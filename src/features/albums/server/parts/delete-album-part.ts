import type { BinKind } from '#platform/server/bin/bin.ts';
import { findEarlierDeletion } from '#platform/server/bin/earlier-deletion.ts';
import { moveToBin } from '#platform/server/bin/move-to-bin.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { PartKind } from '../../constants.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { lockAlbums } from '../albums-lock.ts';
import { requireNoEntries } from '../lesson-entries-port.ts';
import { auditNames, partTables, requirePart } from '../part-rows.ts';

const kinds: Record<PartKind, BinKind> = { area: 'albumArea', group: 'lessonGroup', lesson: 'albumLesson' };

const lessonsIn: Record<PartKind, (db: Db, id: string) => Promise<string[]>> = {
  area: async (db, id) => {
    const rows = await db
      .selectFrom('lessons')
      .innerJoin('lesson_groups', 'lesson_groups.id', 'lessons.group_id')
      .select('lessons.id')
      .where('lesson_groups.area_id', '=', id)
      .execute();
    return rows.map((row) => row.id);
  },
  group: async (db, id) => {
    const rows = await db.selectFrom('lessons').select('id').where('group_id', '=', id).execute();
    return rows.map((row) => row.id);
  },
  lesson: async (_db, id) => [id],
};

export const deleteAlbumPart: Handler<(typeof albumsEndpoints)['deleteAlbumPart']> = async (context, { kind, id }) => {
  await lockAlbums(context);
  const before = await findEarlierDeletion(context, partTables[kind], id);
  if (before) return before;
  const { name } = await requirePart(context.db, kind, id);
  await requireNoEntries(context, { name, lessonIds: await lessonsIn[kind](context.db, id) });
  const { batch } = await moveToBin(context, { table: partTables[kind], kind: kinds[kind], ids: [id] });
  const names = auditNames[kind];
  await context.audit({ action: names.deleted, subject: { kind: names.noun, id }, before: { name, batch } });
  return { deleted: 1, batch };
};
