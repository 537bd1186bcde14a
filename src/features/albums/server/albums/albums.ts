import type { Db } from '#platform/server/db/database.ts';
import type { Handler } from '#platform/server/feature.ts';
import { shippedPlanes } from '../../constants.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { readOutline } from '../outline.ts';
import { loadWholeAlbum } from '../require-album.ts';

export const getAlbum: Handler<(typeof albumsEndpoints)['getAlbum']> = ({ db }, { id }) => loadWholeAlbum(db, id);

/** Counts the areas and the lessons in use of each album. */
const countParts = (db: Db) =>
  db
    .selectFrom('album_areas')
    .leftJoin('lesson_groups', 'lesson_groups.area_id', 'album_areas.id')
    .leftJoin('lessons', (join) =>
      join.onRef('lessons.group_id', '=', 'lesson_groups.id').on('lessons.archived_at', 'is', null),
    )
    .select(['album_areas.album_id'])
    .select(({ fn }) => [
      fn.count<number>('album_areas.id').distinct().as('areas'),
      fn.count<number>('lessons.id').distinct().as('lessons'),
    ])
    .groupBy('album_areas.album_id')
    .execute();

const sectionsUsing = (db: Db) =>
  db
    .selectFrom('room_albums')
    .innerJoin('sections', 'sections.id', 'room_albums.section_id')
    .select(['room_albums.album_id', 'sections.id as _id', 'sections.name as section'])
    .orderBy('sections.name_key')
    .orderBy('sections.id')
    .execute();

export const getAlbums: Handler<(typeof albumsEndpoints)['getAlbums']> = async ({ db }) => {
  const albums = await db.selectFrom('albums').selectAll().orderBy('name_key').execute();
  const counts = new Map((await countParts(db)).map((row) => [row.album_id, row]));
  const sections = Map.groupBy(await sectionsUsing(db), ({ album_id }) => album_id);
  return albums.map(({ id, name, plane, source }) => ({
    _id: id,
    name,
    plane,
    source,
    areas: Number(counts.get(id)?.areas ?? 0),
    lessons: Number(counts.get(id)?.lessons ?? 0),
    sections: (sections.get(id) ?? []).map(({ _id, section }) => ({ _id, section })),
  }));
};

export const getShippedAlbums: Handler<(typeof albumsEndpoints)['getShippedAlbums']> = async () => {
  const byPlane = Map.groupBy(await readOutline(), ({ plane }) => plane);
  return shippedPlanes.map((plane) => {
    const lessons = byPlane.get(plane) ?? [];
    return { plane, areas: new Set(lessons.map(({ area }) => area)).size, lessons: lessons.length };
  });
};
