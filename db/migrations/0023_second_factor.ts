import type { Kysely } from 'kysely';

const binFields = async (db: Kysely<unknown>, table: string) => {
  const bin = `${table}_bin`;
  await db.schema.createIndex(`${bin}_deleted_batch_idx`).on(bin).column('deleted_batch').execute();
};

const createFactors = async (db: Kysely<unknown>, bin: '' | '_bin') => {
  let create = db.schema
    .createTable(`second_factors${bin}`)
    .addColumn('account_id', 'text', (column) => (bin ? column.notNull() : column.primaryKey()))
    .addColumn('secret', 'text')
    .addColumn('pending_secret', 'text')
    .addColumn('last_step', 'integer')
    .addColumn('confirmed_at', 'text')
    .addColumn('asked_at', 'text');
  create = bin
    ? create
        .addColumn('deleted_batch', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('second_factors_bin_account_id_deleted_batch_key', ['account_id', 'deleted_batch'])
        .addForeignKeyConstraint(
          'second_factors_bin_deleted_batch_fkey',
          ['deleted_batch'],
          'bin_batches',
          ['id'],
          (key) => key.onDelete('cascade'),
        )
    : create.addForeignKeyConstraint('second_factors_account_id_fkey', ['account_id'], 'accounts', ['id'], (key) =>
        key.onDelete('cascade'),
      );
  await create.execute();
};

const createRecoveryCodes = async (db: Kysely<unknown>, bin: '' | '_bin') => {
  let create = db.schema
    .createTable(`recovery_codes${bin}`)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text');
  create = bin
    ? create
        .addColumn('deleted_batch', 'text', (column) => column.notNull())
        .addForeignKeyConstraint(
          'recovery_codes_bin_deleted_batch_fkey',
          ['deleted_batch'],
          'bin_batches',
          ['id'],
          (key) => key.onDelete('cascade'),
        )
    : create
        .addUniqueConstraint('recovery_codes_account_id_code_hash_key', ['account_id', 'code_hash'])
        .addForeignKeyConstraint('recovery_codes_account_id_fkey', ['account_id'], 'accounts', ['id'], (key) =>
          key.onDelete('cascade'),
        );
  await create.execute();
};

/** Adds second factors and the time of the last authentication in a session. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const bin of ['', '_bin'] as const) {
    await createFactors(db, bin);
    await createRecoveryCodes(db, bin);
  }
  for (const table of ['second_factors', 'recovery_codes']) await binFields(db, table);
  await db.schema.alterTable('sessions').addColumn('proved_at', 'text').execute();
};
