import type { Kysely } from 'kysely';

/** Adds an index of mails by account, for lists of people and for erasure. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createIndex('mail_outbox_account_id_kind_idx')
    .on('mail_outbox')
    .columns(['account_id', 'kind'])
    .execute();
};
