import { undoableSince } from '#platform/server/bin/undo-time.ts';
import type { Services } from '#platform/server/context.ts';

/** Deletes the per-student and per-section rows of turnovers that can no longer be undone. The counts remain. */
export const deleteExpiredTurnovers = ({ database, clock }: Services): Promise<void> =>
  database.transaction(async (tx) => {
    const old = tx.selectFrom('year_turnovers').select('id').where('done_at', '<', undoableSince(clock));
    await tx.deleteFrom('year_turnover_students').where('turnover_id', 'in', old).execute();
    await tx.deleteFrom('year_turnover_sections').where('turnover_id', 'in', old).execute();
    await tx.deleteFrom('year_turnover_subjects').where('turnover_id', 'in', old).execute();
  });
