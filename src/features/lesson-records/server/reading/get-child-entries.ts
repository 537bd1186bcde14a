import type { Verb } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { entryViews } from '../entry-view.ts';
import { requireChild } from '../room.queries.ts';
import { childEntryRows } from './child-entries.ts';

export const getChildEntries: Verb<(typeof lessonRecordsEndpoints)['getChildEntries']> = async (context, input) => {
  const { db, actor, services } = context;
  const { studentID, withTakenBack } = input;
  await requireChild(db, actor, { id: studentID, now: services.clock.milliseconds() });
  const rows = await keysetPage(
    context,
    input,
    (after, limit) => childEntryRows(db, studentID, { after, limit, withTakenBack }).execute(),
    ({ day, id }) => [day, id],
  );
  return entryViews(db, actor, { rows, withTakenBack });
};
