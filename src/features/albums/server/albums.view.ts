import type { Tables } from '#platform/server/db/tables.ts';
import type { AlbumLesson, LinkedLesson, WholeAlbum } from '../schemas.ts';
import type { AreaRow, GroupRow, LessonRow } from './albums.queries.ts';

export const lessonView = (row: LessonRow): AlbumLesson => ({
  _id: row.id,
  name: row.name,
  ageFrom: row.age_from,
  ageTo: row.age_to,
  mode: row.mode,
  tags: JSON.parse(row.tags),
  isArchived: row.archived_at !== null,
});

export const linkView = ({ id, ...row }: Omit<LinkedLesson, '_id'> & { id: string }): LinkedLesson => ({
  _id: id,
  ...row,
});

type Parts = {
  areas: readonly AreaRow[];
  groups: readonly GroupRow[];
  lessons: readonly LessonRow[];
  imports: readonly Pick<Tables['album_imports'], 'id' | 'created_at' | 'added' | 'changed'>[];
};

export const wholeAlbumView = (album: Tables['albums'], { areas, groups, lessons, imports }: Parts): WholeAlbum => {
  const groupsByArea = Map.groupBy(groups, ({ area_id }) => area_id);
  const lessonsByGroup = Map.groupBy(lessons, ({ group_id }) => group_id);
  return {
    _id: album.id,
    name: album.name,
    plane: album.plane,
    source: album.source,
    areas: areas.map((area) => ({
      _id: area.id,
      name: area.name,
      groups: (groupsByArea.get(area.id) ?? []).map((group) => ({
        _id: group.id,
        name: group.name,
        lessons: (lessonsByGroup.get(group.id) ?? []).map(lessonView),
      })),
    })),
    imports: imports.map(({ id, created_at, ...counts }) => ({ _id: id, at: created_at, ...counts })),
  };
};
