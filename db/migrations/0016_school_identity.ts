import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** Which school this is, and which of its lives: each restore of an archive begins another epoch. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('school_identity')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('school_id', 'text', (column) => column.notNull())
    .addColumn('epoch', 'text', (column) => column.notNull())
    .addCheckConstraint('school_identity_id_check', sql`id = 1`)
    .execute();
  await sql`insert into school_identity (id, school_id, epoch) values (1, ${randomUUID()}, ${randomUUID()})`.execute(
    db,
  );
};
