import type { Kysely } from 'kysely';

/** Mails of some accounts are looked for by lists of people, and where somebody's data is erased. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createIndex('mail_outbox_account_id_kind_idx')
    .on('mail_outbox')
    .columns(['account_id', 'kind'])
    .execute();
};
