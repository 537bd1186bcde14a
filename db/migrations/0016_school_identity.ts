import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** Adds the id of the school and the restore generation (`epoch`), which changes with each restore. */
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
