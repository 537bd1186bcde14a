import { invalidField } from '#kernel/app-error.ts';
import { isChanged } from '#platform/server/audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/albums/errors';
import type { albumsEndpoints } from '../../contract.ts';
import { lockAlbums } from '../albums-lock.ts';
import { refuseCircles } from '../refuse-circles.ts';
import { loadLesson } from '../require-album.ts';
import { insertLinks } from '../write-album.ts';

const requireOthers = async ({ db }: CommandContext, id: string, others: readonly string[]): Promise<void> => {
  if (others.includes(id)) throw invalidField('before', texts.beforeItself);
  if (others.length === 0) return;
  const found = await db.selectFrom('lessons').select('id').where('id', 'in', others).execute();
  if (found.length < others.length) throw invalidField('before', texts.beforeMissing);
};

export const setLessonLinks: Handler<(typeof albumsEndpoints)['setLessonLinks']> = async (context, { id, before }) => {
  await lockAlbums(context);
  const linkedBefore = await loadLesson(context.db, id);
  const kinds = new Map(before.map((link) => [link.id, link.kind]));
  await requireOthers(context, id, [...kinds.keys()]);
  await context.db.deleteFrom('lesson_links').where('lesson_id', '=', id).execute();
  const links = [...kinds].map(([other, kind]) => ({ lesson: id, before: other, kind }));
  await insertLinks(context, links);
  await refuseCircles(context.db, 'before', links);
  const lesson = await loadLesson(context.db, id);
  if (isChanged(linkedBefore, lesson))
    await context.audit({
      action: 'lesson:linked',
      subject: { kind: 'lesson', id },
      after: { name: lesson.name, before: lesson.before.map((link) => link.name) },
    });
  return lesson;
};
