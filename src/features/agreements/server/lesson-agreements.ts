import { repoint } from '#platform/server/bin/repoint.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import type { Ports } from '#platform/server/ports.ts';

/** Port used when a lesson is merged into another one. */
export const lessonAgreements: Ports['lessonAgreements'] = {
  countOf: (db, lessonId) => countRows(db.selectFrom('agreement_lessons').where('lesson_id', '=', lessonId)),
  moveLessons: (context, { from, into }) =>
    repoint(context, {
      ...{ table: 'agreement_lessons', column: 'lesson_id', from, to: into },
      uniqueWith: 'agreement_id',
    }),
};
