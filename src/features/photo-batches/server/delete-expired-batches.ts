import { sql } from 'kysely';
import { binOf } from '#platform/server/bin/bin.ts';
import { undoableSince } from '#platform/server/bin/undo-time.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';

const day = 24 * 3600;

/** Deletes photos of people who are neither at the school nor in the bin, as for an erasure. */
const deleteErasedPeople = async (tx: Db): Promise<void> => {
  const existingIds = sql`select id from accounts union select id from ${sql.table(binOf('accounts'))}`;
  for (const column of ['person_id', 'chosen_id'] as const)
    await tx
      .deleteFrom('batch_photos')
      .where(column, 'is not', null)
      .where(sql<boolean>`${sql.ref(column)} not in (${existingIds})`)
      .execute();
};

/** Deletes drafts a day after the last activity, others when undo is over. Their uploads are then unused. */
export const deleteExpiredBatches = ({ database, clock }: Services): Promise<void> =>
  database.transaction(async (tx) => {
    const draftCutoff = secondsFromNow(clock, -day);
    await tx.deleteFrom('photo_batches').where('state', '=', 'draft').where('updated_at', '<', draftCutoff).execute();
    await tx.deleteFrom('photo_batches').where('done_at', '<', undoableSince(clock)).execute();
    await deleteErasedPeople(tx);
  });
