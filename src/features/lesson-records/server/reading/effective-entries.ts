import type { Db } from '#platform/server/db/database.ts';

/** Selects entries that were neither corrected nor withdrawn. */
export const effectiveEntryRows = (db: Db) =>
  db
    .selectFrom('entries')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entries as correction')
            .select('correction.id')
            .whereRef('correction.corrects_id', '=', 'entries.id'),
        ),
      ),
    );
