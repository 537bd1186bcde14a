import { notFound } from '#kernel/app-error.ts';
import { isChanged } from '#platform/server/audit.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/albums/errors';
import type { albumsEndpoints } from '../../contract.ts';
import { mayChangeRoom } from '../albums.policy.ts';
import { readRoom, requireRoom } from './room-rows.ts';

export const markRoomLessons: Verb<(typeof albumsEndpoints)['markRoomLessons']> = async (
  context,
  { sectionID, lessonIDs, mark },
) => {
  const { db, actor } = context;
  const { section } = await requireRoom(db, actor, { sectionID, may: mayChangeRoom });
  const ids = [...new Set(lessonIDs)];
  const lessons = await db.selectFrom('lessons').select('id').where('id', 'in', ids).execute();
  if (lessons.length < ids.length) throw notFound(texts.lesson);
  const before = await readRoom(db, actor, sectionID);
  await db.deleteFrom('room_lessons').where('section_id', '=', sectionID).where('lesson_id', 'in', ids).execute();
  if (mark !== null)
    await db
      .insertInto('room_lessons')
      .values(ids.map((lesson_id) => ({ section_id: sectionID, lesson_id, mark })))
      .onConflict((conflict) => conflict.columns(['section_id', 'lesson_id']).doUpdateSet({ mark }))
      .execute();
  const after = await readRoom(db, actor, sectionID);
  if (isChanged(before, after))
    await context.audit({
      action: 'room-album:marked',
      subject: { kind: 'section', id: sectionID },
      after: { name: section.name, mark: mark ?? 'shown', lessons: ids.length },
    });
  return after;
};
