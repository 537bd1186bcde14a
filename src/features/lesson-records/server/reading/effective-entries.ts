import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';

/** Condition: the entry was neither corrected nor withdrawn. `alias` is the name of the entries in the query. */
export const isEffective = (alias = 'entries') =>
  sql<SqlBool>`not exists (select 1 from entries as correction where correction.corrects_id = ${sql.ref(`${alias}.id`)})`;

export const effectiveEntryRows = (db: Db) => db.selectFrom('entries').where(isEffective());
