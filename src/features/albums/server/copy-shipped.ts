import type { ShippedPlane } from '../words.ts';
import { lockAlbums } from './albums-lock.ts';
import { linkShipped } from './link-shipped.ts';
import type { OutlineLesson } from './outline.ts';
import { emptyLesson, insertAlbum, insertLessons, type Writing } from './write-album.ts';

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

/** Copies a shipped album into the school, linked with what the school has of the others. @returns the id of the album */
export const copyShipped = async (
  context: Writing,
  { plane, name }: { plane: ShippedPlane; name: string },
  outline: readonly OutlineLesson[],
): Promise<string> => {
  await lockAlbums(context);
  const { id } = await insertAlbum(context, { name, plane, source: 'shipped' });
  const taken = outline.filter((lesson) => lesson.plane === plane);
  const ids = await insertLessons(context, id, taken.map(newLesson));
  await linkShipped(context, outline, new Map(taken.map(({ key }, index) => [key, ids[index] ?? ''])));
  return id;
};
