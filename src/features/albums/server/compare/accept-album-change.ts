import { notFound } from '#kernel/app-error.ts';
import { nameKey } from '#kernel/text.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import * as texts from '#texts/albums/errors';
import type { albumsEndpoints } from '../../contract.ts';
import type { AlbumDifference } from '../../schemas.ts';
import { areasOf, groupsOf, lessonsOf } from '../albums.queries.ts';
import { lockAlbums } from '../albums-lock.ts';
import { linkShipped } from '../link-shipped.ts';
import { type OutlineLesson, readOutline } from '../outline.ts';
import { insertPart, placePart, renamePart, siblingsOf } from '../part-rows.ts';
import { refuseCircles } from '../refuse-circles.ts';
import { requireAlbum } from '../require-album.ts';
import { insertLinks } from '../write-album.ts';
import { findDifference, findDifferences } from './find-differences.ts';
import { lessonsForKeys, ownLinks } from './shipped-links.ts';

type Change = {
  albumId: string;
  outline: readonly OutlineLesson[];
  shipped: OutlineLesson;
  lesson: { id: string; name: string } | undefined;
};

/** Returns the group of the shipped lesson in the school's album. Creates the area and group if needed. */
const ensureGroup = async (context: CommandContext, albumId: string, { area, group }: OutlineLesson) => {
  const { db } = context;
  const existingArea = (await areasOf(db, albumId)).find((one) => one.name_key === nameKey(area));
  const areaId = existingArea?.id ?? (await insertPart(context, 'area', { name: area, parent: albumId }));
  const inArea = (await groupsOf(db, albumId)).filter(({ area_id }) => area_id === areaId);
  const found = inArea.find((one) => one.name_key === nameKey(group));
  return found?.id ?? (await insertPart(context, 'group', { name: group, parent: areaId }));
};

/** Replaces the links of a lesson by the shipped ones. Existing links keep their kind. */
const replaceLinks = async (context: CommandContext, { albumId, outline, shipped, lesson }: Change) => {
  const { db } = context;
  const id = lesson?.id ?? '';
  const ids = await lessonsForKeys(db, await requireAlbum(db, albumId), outline);
  const kinds = new Map((await ownLinks(db, albumId)).get(id)?.map(({ key, kind }) => [key, kind]));
  const links = shipped.follows.flatMap((key) => {
    const before = ids.get(key);
    return before ? [{ lesson: id, before, kind: kinds.get(key) ?? ('follows' as const) }] : [];
  });
  await db.deleteFrom('lesson_links').where('lesson_id', '=', id).execute();
  await insertLinks(context, links);
  await refuseCircles(db, 'key', links);
};

const changeWriters: Record<AlbumDifference['what'], (context: CommandContext, change: Change) => Promise<unknown>> = {
  missing: async (context, { albumId, outline, shipped }) => {
    const { key, name, ageFrom, ageTo, mode } = shipped;
    const parent = await ensureGroup(context, albumId, shipped);
    const fields = { name, parent, shipped_key: key, age_from: ageFrom, age_to: ageTo, mode };
    await linkShipped(context, outline, new Map([[key, await insertPart(context, 'lesson', fields)]]));
  },
  name: (context, { shipped, lesson }) => renamePart(context, 'lesson', { id: lesson?.id ?? '', name: shipped.name }),
  ages: ({ db }, { shipped, lesson }) =>
    db
      .updateTable('lessons')
      .set({ age_from: shipped.ageFrom, age_to: shipped.ageTo })
      .where('id', '=', lesson?.id ?? '')
      .execute(),
  mode: ({ db }, { shipped, lesson }) =>
    db
      .updateTable('lessons')
      .set({ mode: shipped.mode })
      .where('id', '=', lesson?.id ?? '')
      .execute(),
  links: replaceLinks,
  place: async (context, { albumId, shipped, lesson }) => {
    const parent = await ensureGroup(context, albumId, shipped);
    const position = ((await siblingsOf.lesson(context.db, parent)).at(-1)?.position ?? -1) + 1;
    await placePart(context, 'lesson', { id: lesson?.id ?? '', parent, position, name: lesson?.name ?? '' });
  },
};

type AcceptInput = { id: string; key: string; what: AlbumDifference['what'] };

const writeChange = async (
  context: CommandContext,
  { id, key, what }: AcceptInput,
  outline: readonly OutlineLesson[],
) => {
  await lockAlbums(context);
  const { name } = await requireAlbum(context.db, id);
  const difference = await findDifference(context.db, { id, key, what }, outline);
  const shipped = outline.find((lesson) => lesson.key === key);
  if (!shipped || !difference) throw notFound(texts.difference);
  const lesson = (await lessonsOf(context.db, id)).find((one) => one.shipped_key === key);
  await changeWriters[what](context, { albumId: id, outline, shipped, lesson });
  await context.audit({
    action: 'album:change-taken',
    subject: { kind: 'album', id },
    after: { name, lesson: shipped.name, what },
  });
  return findDifferences(context.db, id, outline);
};

/** Reads the shipped albums before the transaction, because a transaction awaits only the database. */
export const acceptAlbumChange: SelfManagedHandler<(typeof albumsEndpoints)['acceptAlbumChange']> = {
  managesTransactions: async ({ transaction }, input) => {
    const outline = await readOutline();
    return transaction((context) => writeChange(context, input, outline));
  },
};
