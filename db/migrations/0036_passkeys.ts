import type { Kysely } from 'kysely';

const createPasskeys = async (db: Kysely<unknown>, bin: '' | '_bin') => {
  let create = db.schema
    .createTable(`passkeys${bin}`)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('rp_id', 'text', (column) => column.notNull())
    .addColumn('credential_id', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text');
  create = bin
    ? create
        .addColumn('deleted_batch', 'text', (column) => column.notNull())
        .addForeignKeyConstraint('passkeys_bin_deleted_batch_fkey', ['deleted_batch'], 'bin_batches', ['id'], (key) =>
          key.onDelete('cascade'),
        )
    : create
        .addUniqueConstraint('passkeys_account_id_credential_id_key', ['account_id', 'credential_id'])
        .addForeignKeyConstraint('passkeys_account_id_fkey', ['account_id'], 'accounts', ['id'], (key) =>
          key.onDelete('cascade'),
        );
  await create.execute();
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const bin of ['', '_bin'] as const) await createPasskeys(db, bin);
  await db.schema.createIndex('passkeys_bin_deleted_batch_idx').on('passkeys_bin').column('deleted_batch').execute();
};
