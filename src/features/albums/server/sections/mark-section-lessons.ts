import { notFound } from '#kernel/app-error.ts';
import { isChanged } from '#platform/server/audit.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/albums/errors';
import type { albumsEndpoints } from '../../contract.ts';
import { mayChangeSectionAlbums } from '../albums.policy.ts';
import { loadSectionAlbum, requireSection } from './section-albums.queries.ts';

export const markSectionLessons: Handler<(typeof albumsEndpoints)['markSectionLessons']> = async (
  context,
  { sectionID: sectionId, lessonIDs: lessonIds, mark },
) => {
  const { db, actor } = context;
  const { section } = await requireSection(db, actor, { sectionID: sectionId, may: mayChangeSectionAlbums });
  const ids = [...new Set(lessonIds)];
  const lessons = await db.selectFrom('lessons').select('id').where('id', 'in', ids).execute();
  if (lessons.length < ids.length) throw notFound(texts.lesson);
  const before = await loadSectionAlbum(db, actor, sectionId);
  await db.deleteFrom('room_lessons').where('section_id', '=', sectionId).where('lesson_id', 'in', ids).execute();
  if (mark !== null)
    await db
      .insertInto('room_lessons')
      .values(ids.map((lesson_id) => ({ section_id: sectionId, lesson_id, mark })))
      .onConflict((conflict) => conflict.columns(['section_id', 'lesson_id']).doUpdateSet({ mark }))
      .execute();
  const after = await loadSectionAlbum(db, actor, sectionId);
  if (isChanged(before, after))
    await context.audit({
      action: 'room-album:marked',
      subject: { kind: 'section', id: sectionId },
      after: { name: section.name, mark: mark ?? 'shown', lessons: ids.length },
    });
  return after;
};
