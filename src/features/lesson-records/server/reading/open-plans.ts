import type { Db } from '#platform/server/db/database.ts';
import { entryRows } from '../entry-view.ts';

/** Plans that stand, and after which the lesson was not given, in the order of their days. */
export const openPlanRows = (db: Db) =>
  entryRows(db)
    .where('entries.kind', '=', 'planned')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entries as correction')
            .select('correction.id')
            .whereRef('correction.corrects_id', '=', 'entries.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entries as later')
            .select('later.id')
            .whereRef('later.student_id', '=', 'entries.student_id')
            .whereRef('later.lesson_id', '=', 'entries.lesson_id')
            .whereRef('later.id', '>', 'entries.id')
            .where('later.kind', 'in', ['presented', 'represented', 'practised', 'mastered'])
            .where((later) =>
              later.not(
                later.exists(
                  later
                    .selectFrom('entries as correction')
                    .select('correction.id')
                    .whereRef('correction.corrects_id', '=', 'later.id'),
                ),
              ),
            ),
        ),
      ),
    )
    .orderBy('entries.day')
    .orderBy('entries.id');
