import { schoolDay } from '#features/lesson-records/server/public.ts';
import { peopleNames } from '#features/people/server/public.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { photoUses } from '../constants.ts';
import type { ConsentEntry, PhotoConsents } from '../schemas.ts';
import { consentStateOf } from './photo-consents.policy.ts';
import { listEntries } from './photo-consents.queries.ts';

const entryView = (row: Tables['photo_consents'], names: ReadonlyMap<string, string>): ConsentEntry => {
  const maker = names.get(row.maker_id);
  return {
    _id: row.id,
    use: row.use,
    isGiven: row.is_given === 1,
    ...{ guardian: row.guardian, way: row.way, day: row.day },
    ...(row.until !== null && { until: row.until }),
    ...(maker !== undefined && { maker }),
    createdAt: row.created_at,
  };
};

export const photoConsentsView = async ({ db, services }: QueryContext, studentId: string): Promise<PhotoConsents> => {
  const rows = await listEntries(db, studentId);
  const names = await peopleNames(db, [...new Set(rows.map(({ maker_id }) => maker_id))]);
  const today = schoolDay(services);
  const consents = photoUses.map((use) => {
    const entries = rows.filter((row) => row.use === use);
    const [last] = entries;
    return { use, state: consentStateOf(entries, today), ...(last && { entry: entryView(last, names) }) };
  });
  return { consents, history: rows.map((row) => entryView(row, names)) };
};
