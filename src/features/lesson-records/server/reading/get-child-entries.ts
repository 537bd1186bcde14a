import type { Verb } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { entryRows, entryViews } from '../entry-view.ts';
import { requireChild } from '../room.queries.ts';

export const getChildEntries: Verb<(typeof lessonRecordsEndpoints)['getChildEntries']> = async (context, input) => {
  const { db, actor, services } = context;
  await requireChild(db, actor, { id: input.studentID, now: services.clock.milliseconds() });
  const rows = await keysetPage(
    context,
    input,
    (after, limit) => {
      let query = entryRows(db)
        .where('entries.student_id', '=', input.studentID)
        .where('entries.kind', '!=', 'withdrawn')
        .where(({ not, exists, selectFrom }) => {
          const corrections = selectFrom('entries as correction')
            .select('correction.id')
            .whereRef('correction.corrects_id', '=', 'entries.id');
          return not(
            exists(input.withTakenBack ? corrections.where('correction.kind', '!=', 'withdrawn') : corrections),
          );
        })
        .orderBy('entries.day', 'desc')
        .orderBy('entries.id', 'desc');
      if (after) query = query.where((eb) => eb(eb.refTuple('entries.day', 'entries.id'), '<', eb.tuple(...after)));
      if (limit !== undefined) query = query.limit(limit);
      return query.execute();
    },
    ({ day, id }) => [day, id],
  );
  return entryViews(db, actor, { rows, withTakenBack: input.withTakenBack });
};
