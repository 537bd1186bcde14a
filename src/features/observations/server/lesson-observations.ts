import { repoint } from '#platform/server/bin/repoint.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import type { Ports } from '#platform/server/ports.ts';

/** Provides albums with the observations of a lesson that is merged into another one. */
export const lessonObservations: Ports['lessonObservations'] = {
  countOf: (db, lessonId) => countRows(db.selectFrom('observation_lessons').where('lesson_id', '=', lessonId)),
  moveTags: (context, { from, into }) =>
    repoint(context, {
      ...{ table: 'observation_lessons', column: 'lesson_id', from, to: into },
      uniqueWith: 'observation_id',
    }),
};
