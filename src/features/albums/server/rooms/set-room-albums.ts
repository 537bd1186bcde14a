import { notFound } from '#kernel/app-error.ts';
import { isChanged } from '#platform/server/audit.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/albums/errors';
import type { albumsEndpoints } from '../../contract.ts';
import { mayChangeRoom } from '../albums.policy.ts';
import { lockAlbums } from '../albums-lock.ts';
import { readRoom, requireRoom } from './room-rows.ts';

export const setRoomAlbums: Verb<(typeof albumsEndpoints)['setRoomAlbums']> = async (
  context,
  { sectionID, albumIDs },
) => {
  const { db, actor } = context;
  const { section } = await requireRoom(db, actor, { sectionID, may: mayChangeRoom });
  await lockAlbums(context);
  const ids = [...new Set(albumIDs)];
  const albums = ids.length === 0 ? [] : await db.selectFrom('albums').select('id').where('id', 'in', ids).execute();
  if (albums.length < ids.length) throw notFound(texts.album);
  const before = await readRoom(db, actor, sectionID);
  await db.deleteFrom('room_albums').where('section_id', '=', sectionID).execute();
  if (ids.length > 0)
    await db
      .insertInto('room_albums')
      .values(ids.map((album_id, position) => ({ section_id: sectionID, album_id, position })))
      .execute();
  const room = await readRoom(db, actor, sectionID);
  if (isChanged(before, room))
    await context.audit({
      action: 'room-album:chosen',
      subject: { kind: 'section', id: sectionID },
      after: { name: section.name, albums: room.albums.map(({ name }) => name) },
    });
  return room;
};
