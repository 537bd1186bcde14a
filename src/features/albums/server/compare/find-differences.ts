import { nameKey } from '#kernel/text.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/albums/compare';
import { yearsOf } from '../../ages.ts';
import type { AlbumDifference } from '../../schemas.ts';
import { areasOf, groupsOf, type LessonRow, lessonsOf } from '../albums.queries.ts';
import type { OutlineLesson } from '../outline.ts';
import { requireAlbum } from '../require-album.ts';

const agesOf = (from: number | null, to: number | null) =>
  texts.ages({ from: from === null ? '?' : yearsOf(from), to: to === null ? '?' : yearsOf(to) });

type Place = { area: string; group: string };
const placeOf = ({ area, group }: Place) => texts.place({ area, group });

const differencesOf = (shipped: OutlineLesson, own: LessonRow, place: Place): AlbumDifference[] => {
  const found: AlbumDifference[] = [];
  const base = { key: shipped.key, lesson: own.name };
  if (own.name !== shipped.name) found.push({ ...base, what: 'name', own: own.name, shipped: shipped.name });
  if (own.age_from !== shipped.ageFrom || own.age_to !== shipped.ageTo)
    found.push({
      ...base,
      what: 'ages',
      own: agesOf(own.age_from, own.age_to),
      shipped: agesOf(shipped.ageFrom, shipped.ageTo),
    });
  if (nameKey(place.area) !== nameKey(shipped.area) || nameKey(place.group) !== nameKey(shipped.group))
    found.push({ ...base, what: 'place', own: placeOf(place), shipped: placeOf(shipped) });
  return found;
};

/** Where an album differs from the shipped one that it was copied from, in the order of that one; nothing where it is no copy. */
export const findDifferences = async (
  db: Db,
  albumId: string,
  outline: readonly OutlineLesson[],
): Promise<AlbumDifference[]> => {
  const album = await requireAlbum(db, albumId);
  if (album.source !== 'shipped') return [];
  const areas = new Map((await areasOf(db, albumId)).map(({ id, name }) => [id, name]));
  const groups = new Map((await groupsOf(db, albumId)).map((group) => [group.id, group]));
  const own = new Map((await lessonsOf(db, albumId)).map((lesson) => [lesson.shipped_key, lesson]));
  return outline
    .filter(({ plane }) => plane === album.plane)
    .flatMap((shipped) => {
      const lesson = own.get(shipped.key);
      if (!lesson)
        return [{ key: shipped.key, what: 'missing' as const, lesson: shipped.name, shipped: placeOf(shipped) }];
      const group = groups.get(lesson.group_id);
      return differencesOf(shipped, lesson, { area: areas.get(group?.area_id ?? '') ?? '', group: group?.name ?? '' });
    });
};
