import type { ShippedPlane } from '../constants.ts';
import { lockAlbums } from './albums-lock.ts';
import { linkShipped } from './link-shipped.ts';
import type { OutlineLesson } from './outline.ts';
import { emptyLesson, insertAlbum, insertLessons, type WriteContext } from './write-album.ts';

const newLesson = ({ key, name, area, group, ageFrom, ageTo, mode }: OutlineLesson) => ({
  ...emptyLesson,
  area,
  group,
  name,
  age_from: ageFrom,
  age_to: ageTo,
  mode,
  shipped_key: key,
});

/** Copies a shipped album into the school and links it to the school's other copies. @returns id of the album */
export const insertShippedAlbum = async (
  context: WriteContext,
  { plane, name }: { plane: ShippedPlane; name: string },
  outline: readonly OutlineLesson[],
): Promise<string> => {
  await lockAlbums(context);
  const { id } = await insertAlbum(context, { name, plane, source: 'shipped' });
  const shippedLessons = outline.filter((lesson) => lesson.plane === plane);
  const ids = await insertLessons(context, id, shippedLessons.map(newLesson));
  await linkShipped(context, outline, new Map(shippedLessons.map(({ key }, index) => [key, ids[index] ?? ''])));
  return id;
};
