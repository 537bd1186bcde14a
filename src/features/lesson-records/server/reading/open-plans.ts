import { sql } from 'kysely';
import { groupBy } from '#kernel/group-by.ts';
import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { openPlans } from '../../plan-rule.ts';
import { entryRows } from '../entries.view.ts';
import { isEffective } from './effective-entries.ts';

const dayOfRecording = sql<string>`substr(entries.created_at, 1, 10)`;

/** Selects effective plans by day. Excludes most fulfilled plans to read fewer rows; `onlyOpen` removes the rest. */
export const plannedRows = (db: Db) =>
  entryRows(db)
    .where('entries.kind', '=', 'planned')
    .where(isEffective())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entries as later')
            .select('later.id')
            .whereRef('later.student_id', '=', 'entries.student_id')
            .whereRef('later.lesson_id', '=', 'entries.lesson_id')
            .where('later.kind', 'in', ['presented', 'represented'])
            // Not written with `or`, for which SQLite reads all entries of the school instead of one cell's.
            .where('later.day', '>', ({ and, case: when, eb }) =>
              when()
                .when(
                  and([
                    eb('later.corrects_id', 'is', null),
                    eb('later.id', '>', eb.ref('entries.id')),
                    eb(dayOfRecording, '<', eb.ref('entries.day')),
                  ]),
                )
                .then(dayOfRecording)
                .else(eb.ref('entries.day'))
                .end(),
            )
            .where(isEffective('later')),
        ),
      ),
    )
    .orderBy('entries.day')
    .orderBy('entries.id');

const listEntriesOfPlans = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('entries as plan')
    .innerJoin('entries', (join) =>
      join.onRef('entries.student_id', '=', 'plan.student_id').onRef('entries.lesson_id', '=', 'plan.lesson_id'),
    )
    .select(['entries.id', 'entries.student_id', 'entries.lesson_id', 'entries.kind', 'entries.day'])
    .select(['entries.attention', 'entries.corrects_id', 'entries.created_at'])
    .distinct()
    .where('plan.id', 'in', ids)
    .execute();

type ReadContext = { readonly db: Db; readonly services: Pick<Services, 'clock' | 'settings'> };

/** Returns the given plans that are open, each with the day on which it was made. */
export const onlyOpen = async <Plan extends { readonly id: string }>(
  { db, services }: ReadContext,
  plans: readonly Plan[],
): Promise<(Plan & { since: string })[]> => {
  const since = new Map<string, string>();
  await inParts(plans, async (part) => {
    const rows = await listEntriesOfPlans(
      db,
      part.map(({ id }) => id),
    );
    for (const cellEntries of groupBy(rows, ({ student_id, lesson_id }) => `${student_id} ${lesson_id}`).values())
      for (const open of openPlans(cellEntries, (instant) => schoolDay(services, instant)))
        since.set(open.id, open.since);
  });
  return plans.flatMap((plan) => {
    const day = since.get(plan.id);
    return day === undefined ? [] : [{ ...plan, since: day }];
  });
};
