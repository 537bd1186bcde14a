import type { Kysely } from 'kysely';
import { columnsByTable, createBin } from './0017_bin.ts';

/** Rounds of reports that are closed: nothing more is written in them. And a bin for those that are deleted. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('report_rounds').addColumn('closed_at', 'text').execute();
  const known = await columnsByTable(db);
  await createBin(db, 'report_rounds', ['id'], known.get('report_rounds') ?? []);
};
