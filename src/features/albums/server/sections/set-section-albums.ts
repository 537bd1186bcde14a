import { notFound } from '#kernel/app-error.ts';
import { isChanged } from '#platform/server/audit.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/albums/errors';
import type { albumsEndpoints } from '../../contract.ts';
import { mayChangeSectionAlbums } from '../albums.policy.ts';
import { lockAlbums } from '../albums-lock.ts';
import { loadSectionAlbum, requireSection } from './section-albums.queries.ts';

export const setSectionAlbums: Handler<(typeof albumsEndpoints)['setSectionAlbums']> = async (
  context,
  { sectionID: sectionId, albumIDs: albumIds },
) => {
  const { db, actor } = context;
  const { section } = await requireSection(db, actor, { sectionID: sectionId, may: mayChangeSectionAlbums });
  await lockAlbums(context);
  const ids = [...new Set(albumIds)];
  const albums = ids.length === 0 ? [] : await db.selectFrom('albums').select('id').where('id', 'in', ids).execute();
  if (albums.length < ids.length) throw notFound(texts.album);
  const before = await loadSectionAlbum(db, actor, sectionId);
  await db.deleteFrom('room_albums').where('section_id', '=', sectionId).execute();
  if (ids.length > 0)
    await db
      .insertInto('room_albums')
      .values(ids.map((album_id, position) => ({ section_id: sectionId, album_id, position })))
      .execute();
  const sectionAlbum = await loadSectionAlbum(db, actor, sectionId);
  if (isChanged(before, sectionAlbum))
    await context.audit({
      action: 'room-album:chosen',
      subject: { kind: 'section', id: sectionId },
      after: { name: section.name, albums: sectionAlbum.albums.map(({ name }) => name) },
    });
  return sectionAlbum;
};
