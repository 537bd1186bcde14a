import { notFound } from '#kernel/app-error.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/albums/errors';
import type { Lesson, WholeAlbum } from '../schemas.ts';
import {
  areasOf,
  findAlbum,
  findLesson,
  groupsOf,
  importsOf,
  lessonsAfter,
  lessonsBefore,
  lessonsOf,
} from './albums.queries.ts';
import { lessonView, linkView, wholeAlbumView } from './albums.view.ts';

/** @throws AppError not_found */
export const requireAlbum = async (db: Db, id: string) => {
  const row = await findAlbum(db, id);
  if (!row) throw notFound(texts.album);
  return row;
};

/** @throws AppError not_found */
export const loadWholeAlbum = async (db: Db, id: string): Promise<WholeAlbum> => {
  const album = await requireAlbum(db, id);
  const [areas, groups, lessons] = [await areasOf(db, id), await groupsOf(db, id), await lessonsOf(db, id)];
  return wholeAlbumView(album, { areas, groups, lessons, imports: await importsOf(db, id) });
};

/** @throws AppError not_found */
export const requireLesson = async (db: Db, id: string) => {
  const row = await findLesson(db, id);
  if (!row) throw notFound(texts.lesson);
  return row;
};

/** @throws AppError not_found */
export const loadLesson = async (db: Db, id: string): Promise<Lesson> => {
  const row = await requireLesson(db, id);
  const [before, after] = [await lessonsBefore(db, id), await lessonsAfter(db, id)];
  return {
    ...lessonView(row),
    albumID: row.album_id,
    areaID: row.area_id,
    groupID: row.group_id,
    directAim: row.direct_aim,
    indirectAim: row.indirect_aim,
    pointsOfInterest: row.points_of_interest,
    controlOfError: row.control_of_error,
    familyText: row.family_text,
    image: row.image ?? '',
    before: before.map(linkView),
    after: after.map(linkView),
  };
};
