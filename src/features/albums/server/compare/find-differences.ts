import { nameKey } from '#kernel/text.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/albums/compare';
import { yearsOf } from '../../ages.ts';
import type { DifferenceKind } from '../../constants.ts';
import type { AlbumDifference } from '../../schemas.ts';
import { areasOf, groupsOf, type LessonRow, lessonsOf } from '../albums.queries.ts';
import type { OutlineLesson } from '../outline.ts';
import { requireAlbum } from '../require-album.ts';
import { lessonsForKeys, type OwnBefore, ownLinks } from './shipped-links.ts';

const agesOf = (from: number | null, to: number | null) =>
  texts.ages({ from: from === null ? '?' : yearsOf(from), to: to === null ? '?' : yearsOf(to) });

type Place = { area: string; group: string };
const placeOf = ({ area, group }: Place) => texts.place({ area, group });

const namesOf = (names: readonly string[]) => (names.length === 0 ? texts.nothingBefore : names.join(', '));

type Own = {
  readonly lesson: LessonRow;
  readonly place: Place;
  readonly before: readonly OwnBefore[];
};

type ValuePair = { readonly own: string; readonly shipped: string };

const compareLinks = (shipped: readonly OutlineLesson[], before: readonly OwnBefore[]): ValuePair | undefined => {
  const [theirs, ours] = [new Set(shipped.map(({ key }) => key)), new Set(before.map(({ key }) => key))];
  if (theirs.symmetricDifference(ours).size === 0) return undefined;
  const names = new Map(before.map(({ key, name }) => [key, name]));
  return {
    own: namesOf([...names.values()]),
    shipped: namesOf(shipped.map(({ key, name }) => names.get(key) ?? name)),
  };
};

/** Compares a lesson with the shipped one. @param follows shipped lessons before it that the school has */
const differencesOf = (shipped: OutlineLesson, { lesson, place, before }: Own, follows: readonly OutlineLesson[]) => {
  const found: [DifferenceKind, ValuePair][] = [];
  if (lesson.name !== shipped.name) found.push(['name', { own: lesson.name, shipped: shipped.name }]);
  if (lesson.age_from !== shipped.ageFrom || lesson.age_to !== shipped.ageTo)
    found.push([
      'ages',
      { own: agesOf(lesson.age_from, lesson.age_to), shipped: agesOf(shipped.ageFrom, shipped.ageTo) },
    ]);
  if (lesson.mode !== shipped.mode)
    found.push(['mode', { own: texts.mode({ mode: lesson.mode }), shipped: texts.mode({ mode: shipped.mode }) }]);
  if (nameKey(place.area) !== nameKey(shipped.area) || nameKey(place.group) !== nameKey(shipped.group))
    found.push(['place', { own: placeOf(place), shipped: placeOf(shipped) }]);
  const links = compareLinks(follows, before);
  return links ? [...found, ['links', links] as [DifferenceKind, ValuePair]] : found;
};

const loadRejections = async (db: Db, albumId: string) => {
  const rows = await db.selectFrom('kept_differences').selectAll().where('album_id', '=', albumId).execute();
  const rejected = new Map(rows.map(({ shipped_key, what, shipped }) => [`${shipped_key} ${what}`, shipped]));
  return (one: Omit<AlbumDifference, 'isKept'>): AlbumDifference => ({
    ...one,
    isKept: rejected.get(`${one.key} ${one.what}`) === one.shipped,
  });
};

const ownLessons = async (db: Db, albumId: string): Promise<Map<string, Own>> => {
  const areas = new Map((await areasOf(db, albumId)).map(({ id, name }) => [id, name]));
  const groups = new Map((await groupsOf(db, albumId)).map((group) => [group.id, group]));
  const links = await ownLinks(db, albumId);
  return new Map(
    (await lessonsOf(db, albumId)).map((lesson) => {
      const group = groups.get(lesson.group_id);
      const place = { area: areas.get(group?.area_id ?? '') ?? '', group: group?.name ?? '' };
      return [lesson.shipped_key ?? '', { lesson, place, before: links.get(lesson.id) ?? [] }];
    }),
  );
};

/** Returns the differences of a copied album from the shipped one, in shipped order. Returns none for other albums. */
export const findDifferences = async (
  db: Db,
  albumId: string,
  outline: readonly OutlineLesson[],
): Promise<AlbumDifference[]> => {
  const album = await requireAlbum(db, albumId);
  if (album.source !== 'shipped') return [];
  const own = await ownLessons(db, albumId);
  const lessonIds = await lessonsForKeys(db, album, outline);
  const byKey = new Map(outline.map((lesson) => [lesson.key, lesson]));
  const withRejection = await loadRejections(db, albumId);
  return outline
    .filter(({ plane }) => plane === album.plane)
    .flatMap((shipped) => {
      const { key } = shipped;
      const ours = own.get(key);
      if (!ours) return [withRejection({ key, what: 'missing', lesson: shipped.name, shipped: placeOf(shipped) })];
      const follows = shipped.follows.flatMap((before) => (lessonIds.has(before) ? (byKey.get(before) ?? []) : []));
      return differencesOf(shipped, ours, follows).map(([what, values]) =>
        withRejection({ key, what, lesson: ours.lesson.name, ...values }),
      );
    });
};

/** @returns the difference, or undefined if it no longer exists */
export const findDifference = async (
  db: Db,
  { id, key, what }: { id: string; key: string; what: DifferenceKind },
  outline: readonly OutlineLesson[],
): Promise<AlbumDifference | undefined> =>
  (await findDifferences(db, id, outline)).find((one) => one.key === key && one.what === what);
