import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { migrations } from '#db/migrations/index.ts';
import { insertOldRow } from '#tests/support/older-rows.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/open-test-database.ts';
import { migrate } from './migrate.ts';

let place: TestDatabase | undefined;
afterEach(() => place?.close());

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0091'));
const unseen = 'ana@casa.example\u00ad';
const key = (email: string) => email.trim().normalize('NFKC').toLowerCase();

/** Addresses as stored by the older version, oldest first, and the expected result. */
const accounts = [
  { id: 'a', role: 'teacher', email: 'Ben@casa.example/', to: 'Ben@casa.example', toKey: 'ben@casa.example' },
  {
    id: 'b',
    role: 'teacher',
    email: 'mia@münchen.example',
    to: 'mia@münchen.example',
    toKey: 'mia@xn--mnchen-3ya.example',
  },
  { id: 'c', role: 'teacher', email: unseen, to: unseen, toKey: unseen },
  { id: 'd', role: 'teacher', email: 'ana@casa.example', to: 'ana@casa.example', toKey: 'ana@casa.example' },
  { id: 'e', role: 'student', email: unseen, to: 'ana@casa.example', toKey: 'ana@casa.example' },
  {
    id: 'f',
    role: 'student',
    email: '<pia@casa.example>',
    closed: true,
    to: '<pia@casa.example>',
    toKey: '<pia@casa.example>',
  },
  { id: 'g', role: 'student', email: 'pia@casa.example;', to: 'pia@casa.example', toKey: 'pia@casa.example' },
];

test('cleans stored addresses, and keeps two accounts whose addresses would become equal', async () => {
  place = await openTestDatabase();
  const database = place.open();
  await migrate(database, before, async () => {});
  for (const { id, role, email, closed } of accounts)
    await insertOldRow(database, 'accounts', {
      ...{ id, role, email, email_key: key(email), must_change_password: 0, created_at: id },
      ...(closed && { closed_at: 'then' }),
    });
  const guardian = { id: 'e', image: null, parent_email: '"Luz" <luz@casa.example>' };
  await insertOldRow(database, 'students', guardian);
  await insertOldRow(database, 'bin_batches', { id: 'batch', titles: '[]', counts: '{}' });
  const gone = { id: 'z', role: 'teacher', email: unseen, email_key: unseen, must_change_password: 0 };
  await insertOldRow(database, 'accounts_bin', { ...gone, deleted_batch: 'batch' });
  await migrate(database, migrations, async () => {});
  const read = async (table: string, columns: string) =>
    (await sql`select ${sql.raw(columns)} from ${sql.table(table)} order by id`.execute(database.schema)).rows;
  expect(await read('accounts', 'id, email, email_key')).toEqual(
    accounts.map(({ id, to, toKey }) => ({ id, email: to, email_key: toKey })),
  );
  expect(await read('accounts_bin', 'email, email_key')).toEqual([
    { email: 'ana@casa.example', email_key: 'ana@casa.example' },
  ]);
  expect(await read('students', 'parent_email')).toEqual([{ parent_email: 'luz@casa.example' }]);
});
