import type { OutlineLesson } from './outline.ts';
import { refuseCircles } from './refuse-circles.ts';
import { insertLinks, type WriteContext } from './write-album.ts';

/** Returns lesson ids by shipped key: the new lesson, or else the oldest copy. */
const lessonsByKey = async ({ db }: WriteContext, added: ReadonlyMap<string, string>) => {
  const rows = await db
    .selectFrom('lessons')
    .select(['id', 'shipped_key'])
    .where('shipped_key', 'is not', null)
    .orderBy('id', 'desc')
    .execute();
  return new Map([...rows.map(({ id, shipped_key }) => [shipped_key ?? '', id] as const), ...added]);
};

/** Links copied lessons as in the shipped albums. @param added ids of new lessons by shipped key */
export const linkShipped = async (
  context: WriteContext,
  outline: readonly OutlineLesson[],
  added: ReadonlyMap<string, string>,
): Promise<void> => {
  const ids = await lessonsByKey(context, added);
  const links = outline.flatMap(({ key, follows }) =>
    follows.flatMap((earlier) => {
      const [lesson, before] = [ids.get(key), ids.get(earlier)];
      const isNew = added.has(key) || added.has(earlier);
      return lesson && before && isNew ? [{ lesson, before, kind: 'follows' as const }] : [];
    }),
  );
  await insertLinks(context, links);
  await refuseCircles(context.db, 'plane', links);
};
