import type { Kysely } from 'kysely';

/** Adds browsers in which a user has signed in before, and the origin of sign-in attempts. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('known_browsers')
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_browsers_token_hash_account_id_key', ['token_hash', 'account_id'])
    .addForeignKeyConstraint('known_browsers_account_id_fkey', ['account_id'], 'accounts', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('known_browsers_account_id_idx').on('known_browsers').column('account_id').execute();
  await db.schema.dropIndex('sign_in_attempts_address_at_idx').execute();
  await db.schema.alterTable('sign_in_attempts').renameColumn('address', 'source').execute();
  await db.schema
    .createIndex('sign_in_attempts_source_at_idx')
    .on('sign_in_attempts')
    .columns(['source', 'at'])
    .execute();
};
