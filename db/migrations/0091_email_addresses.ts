import { type Kysely, sql } from 'kysely';
import { cleanEmail, emailKey } from '#kernel/identity/email-address.ts';

type Account = { id: string; role: string; email: string; email_key: string };

const readAccounts = async (db: Kysely<unknown>, table: string) =>
  (
    await sql<Account>`select id, role, email, email_key from ${sql.table(table)}
      order by case when closed_at is null then 0 else 1 end, created_at, id`.execute(db)
  ).rows;

const writeAddress = (db: Kysely<unknown>, table: string, { id, email, email_key }: Omit<Account, 'role'>) =>
  sql`update ${sql.table(table)} set email = ${email}, email_key = ${email_key} where id = ${id}`.execute(db);

const cleaned = ({ email }: Account) => ({ email: cleanEmail(email), email_key: emailKey(email) });

const isClean = (account: Account) => {
  const { email, email_key } = cleaned(account);
  return account.email === email && account.email_key === email_key;
};

/**
 * Normalizes addresses. Of two accounts with one address, the one with the normalized form keeps it, otherwise the open
 * or older one. The other stays unchanged: its user signs in with the stored form, and the health page lists both.
 */
const cleanAccounts = async (db: Kysely<unknown>) => {
  const accounts = await readAccounts(db, 'accounts');
  const taken = new Set(accounts.map(({ role, email_key }) => `${role} ${email_key}`));
  for (const account of accounts) {
    const { email, email_key } = cleaned(account);
    const key = `${account.role} ${email_key}`;
    if (isClean(account) || (account.email_key !== email_key && taken.has(key))) continue;
    taken.add(key);
    await writeAddress(db, 'accounts', { id: account.id, email, email_key });
  }
};

const cleanBin = async (db: Kysely<unknown>) => {
  for (const account of await readAccounts(db, 'accounts_bin'))
    if (!isClean(account)) await writeAddress(db, 'accounts_bin', { id: account.id, ...cleaned(account) });
};

const cleanGuardians = async (db: Kysely<unknown>, table: string) => {
  const { rows } = await sql<{ id: string; parent_email: string }>`
    select id, parent_email from ${sql.table(table)} where parent_email <> ''`.execute(db);
  for (const { id, parent_email } of rows) {
    const address = cleanEmail(parent_email);
    if (address !== parent_email)
      await sql`update ${sql.table(table)} set parent_email = ${address} where id = ${id}`.execute(db);
  }
};

/** Stores email addresses in the normalized form used for comparison. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await cleanAccounts(db);
  await cleanBin(db);
  await cleanGuardians(db, 'students');
  await cleanGuardians(db, 'students_bin');
};
