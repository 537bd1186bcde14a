import { undoableSince } from '#platform/server/bin/undo-time.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';

const day = 24 * 3600;

/** Deletes drafts after a day, and changes and missing people once undo is over. The column mapping remains. */
export const forgetImports = ({ database, clock }: Services): Promise<void> =>
  database.transaction(async (tx) => {
    await tx
      .deleteFrom('imports')
      .where('state', '=', 'draft')
      .where('created_at', '<', secondsFromNow(clock, -day))
      .execute();
    const old = tx.selectFrom('imports').select('id').where('done_at', '<', undoableSince(clock));
    await tx.deleteFrom('import_changes').where('import_id', 'in', old).execute();
    await tx.deleteFrom('import_missing').where('import_id', 'in', old).execute();
    await tx.deleteFrom('import_class_changes').where('import_id', 'in', old).execute();
  });
