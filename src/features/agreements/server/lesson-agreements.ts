import { repointInBin } from '#platform/server/bin/repoint-in-bin.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import type { Ports } from '#platform/server/ports.ts';

/** Port used when a lesson is merged into another one. */
export const lessonAgreements: Ports['lessonAgreements'] = {
  countOf: (db, lessonId) => countRows(db.selectFrom('agreement_lessons').where('lesson_id', '=', lessonId)),
  moveLessons: async (context, { from, into }) => {
    const { db } = context;
    await db
      .updateTable('agreement_lessons')
      .set({ lesson_id: into })
      .where('lesson_id', '=', from)
      .where('agreement_id', 'not in', (eb) =>
        eb.selectFrom('agreement_lessons as other').select('other.agreement_id').where('other.lesson_id', '=', into),
      )
      .execute();
    await db.deleteFrom('agreement_lessons').where('lesson_id', '=', from).execute();
    await repointInBin(context, {
      ...{ table: 'agreement_lessons', column: 'lesson_id', from, to: into },
      uniqueWith: 'agreement_id',
    });
  },
};
