import { repointInBin } from '#platform/server/bin/repoint-in-bin.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import type { Ports } from '#platform/server/ports.ts';

/** Provides albums with the observations of a lesson that is merged into another one. */
export const lessonObservations: Ports['lessonObservations'] = {
  countOf: (db, lessonId) => countRows(db.selectFrom('observation_lessons').where('lesson_id', '=', lessonId)),
  moveTags: async (context, { from, into }) => {
    const { db } = context;
    await db
      .updateTable('observation_lessons')
      .set({ lesson_id: into })
      .where('lesson_id', '=', from)
      .where('observation_id', 'not in', (eb) =>
        eb
          .selectFrom('observation_lessons as other')
          .select('other.observation_id')
          .where('other.lesson_id', '=', into),
      )
      .execute();
    await db.deleteFrom('observation_lessons').where('lesson_id', '=', from).execute();
    await repointInBin(context, {
      ...{ table: 'observation_lessons', column: 'lesson_id', from, to: into },
      uniqueWith: 'observation_id',
    });
  },
};
