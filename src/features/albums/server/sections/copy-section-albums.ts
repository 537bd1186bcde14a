import type { CommandContext } from '#platform/server/context.ts';
import { lockAlbums } from '../albums-lock.ts';

/** Copies the albums of a section to a new one, with hidden and pinned lessons. */
export const copySectionAlbums = async (context: CommandContext, from: string, to: string): Promise<void> => {
  const { db } = context;
  await lockAlbums(context);
  const albums = await db
    .selectFrom('room_albums')
    .select(['album_id', 'position'])
    .where('section_id', '=', from)
    .execute();
  if (albums.length === 0) return;
  await db
    .insertInto('room_albums')
    .values(albums.map((row) => ({ ...row, section_id: to })))
    .execute();
  await db
    .insertInto('room_lessons')
    .columns(['section_id', 'lesson_id', 'mark'])
    .expression(({ selectFrom, val }) =>
      selectFrom('room_lessons')
        .select([val(to).as('section_id'), 'lesson_id', 'mark'])
        .where('section_id', '=', from),
    )
    .execute();
  await context.audit({
    action: 'room-album:chosen',
    subject: { kind: 'section', id: to },
    after: { copiedFrom: from, albums: albums.length },
  });
};
