import { invalidField } from '#kernel/app-error.ts';
import type { QueryContext } from '#platform/server/context.ts';
import * as texts from '#texts/albums/errors';
import { requireLesson } from '../require-album.ts';

/** Returns a lesson and the lesson it will be merged into. @throws AppError not_found; invalid */
export const requireMerged = async ({ db }: Pick<QueryContext, 'db'>, id: string, intoID: string) => {
  if (id === intoID) throw invalidField('intoID', texts.mergeItself);
  const [from, into] = [await requireLesson(db, id), await requireLesson(db, intoID)];
  if (into.archived_at !== null) throw invalidField('intoID', texts.mergeArchived({ name: into.name }));
  return { from, into };
};

export const countMerged = async ({ db, services }: Pick<QueryContext, 'db' | 'services'>, id: string) => ({
  ...(await services.ports.lessonEntries.countCurrentEntries(db, id)),
  observations: await services.ports.lessonObservations.countOf(db, id),
});
