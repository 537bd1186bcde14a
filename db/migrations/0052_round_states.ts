import type { Kysely } from 'kysely';
import { columnsByTable, createBin } from './0017_bin.ts';

/** Adds closed rounds of reports, which can no longer be changed, and a bin for rounds. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('report_rounds').addColumn('closed_at', 'text').execute();
  const known = await columnsByTable(db);
  await createBin(db, 'report_rounds', ['id'], known.get('report_rounds') ?? []);
};
