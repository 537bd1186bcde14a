import type { Kysely } from 'kysely';
import { columnsByTable, createBin } from './0017_bin.ts';

/** Adds groups of students chosen by the staff of a section. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('child_groups')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('section_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('maker_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('child_groups_section_id_name_key_key', ['section_id', 'name_key'])
    .addForeignKeyConstraint('child_groups_section_id_fkey', ['section_id'], 'sections', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createTable('child_group_members')
    .addColumn('group_id', 'text', (column) => column.notNull())
    .addColumn('student_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('child_group_members_group_id_student_id_key', ['group_id', 'student_id'])
    .addForeignKeyConstraint('child_group_members_group_id_fkey', ['group_id'], 'child_groups', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('child_group_members_student_id_fkey', ['student_id'], 'students', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('child_group_members_student_id_idx')
    .on('child_group_members')
    .column('student_id')
    .execute();
  const known = await columnsByTable(db);
  await createBin(db, 'child_groups', ['id'], known.get('child_groups') ?? []);
  const members = ['group_id', 'student_id', 'deleted_batch'];
  await createBin(db, 'child_group_members', members, known.get('child_group_members') ?? []);
};
