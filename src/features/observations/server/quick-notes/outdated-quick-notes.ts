import { type ExpressionBuilder, sql } from 'kysely';
import { binOf } from '#platform/server/bin/bin.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { quickNoteDays } from '../../field-rules.ts';

type Condition = (eb: ExpressionBuilder<Tables, 'observations'>) => ReturnType<typeof eb.and>;

const isUnsorted =
  ({ clock }: Services): Condition =>
  ({ and, eb }) =>
    and([eb('state', '=', 'jotting'), eb('created_at', '<', secondsFromNow(clock, -quickNoteDays * 24 * 60 * 60))]);

/** Filed notes about no student in erased classes. No page shows them and no student's deletion removes them. */
const isOrphaned: Condition = ({ and, eb, not, exists, selectFrom }) =>
  and([
    eb('state', '=', 'kept'),
    not(
      exists(
        selectFrom('observation_children')
          .select('observation_id')
          .whereRef('observation_children.observation_id', '=', 'observations.id'),
      ),
    ),
    sql<boolean>`section_id not in (select id from sections union select id from ${sql.table(binOf('sections'))})`,
  ]);

const listIds = async (db: Db, where: Condition): Promise<string[]> => {
  const rows = await db
    .selectFrom('observations')
    .select('id')
    .where(where)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Erases matching rows. Checks the condition again on deletion, because a note may have been filed in the meantime. */
const erase = async (tx: Db, where: Condition): Promise<string[]> => {
  const found = await listIds(tx, where);
  const erased = new Set<string>();
  await inParts(found, async (part) => {
    const rows = await tx.deleteFrom('observations').where('id', 'in', part).where(where).returning('id').execute();
    for (const { id } of rows) erased.add(id);
  });
  return found.filter((id) => erased.has(id));
};

/** Returns the IDs that {@link eraseOutdatedQuickNotes} would erase now. */
export const listOutdatedQuickNotes = async (services: Services): Promise<string[]> => {
  const { read } = services.database;
  return [...(await listIds(read, isUnsorted(services))), ...(await listIds(read, isOrphaned))];
};

/** Erases notes left unfiled too long, and filed notes about no student in erased classes. Returns their IDs. */
export const eraseOutdatedQuickNotes = (services: Services): Promise<string[]> =>
  services.database.transaction(async (tx) => [
    ...(await erase(tx, isUnsorted(services))),
    ...(await erase(tx, isOrphaned)),
  ]);
