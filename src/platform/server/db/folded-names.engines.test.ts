import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { migrations } from '#db/migrations/index.ts';
import { fold } from '#kernel/fold.ts';
import { foldName, trigramsOf } from '#kernel/search/match-name.ts';
import { insertOldRow } from '#tests/support/older-rows.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/open-test-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

let place: TestDatabase | undefined;
afterEach(() => place?.close());

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0090'));

/** Returns a person with names as folded by the older version, which dropped every mark and kept apostrophes. */
const person = (id: string, first_name: string, last_name: string) => ({
  ...{ id, first_name, last_name, image: null },
  ...{ sort_name: `old ${last_name}`, search_name: `old ${first_name} ${last_name}` },
});

const fill = async (database: Database) => {
  const named = { one: person('one', 'किरण', "O'Brien"), two: person('two', 'Ana', 'Cruz') };
  for (const { id } of Object.values(named))
    await insertOldRow(database, 'accounts', { id, role: 'student', email_key: id, must_change_password: 0 });
  await insertOldRow(database, 'students', named.one);
  await insertOldRow(database, 'students', { ...named.two, sort_name: 'cruz ana', search_name: 'ana cruz' });
  await insertOldRow(database, 'name_grams', { gram: 'old', account_id: 'one' });
  await insertOldRow(database, 'name_grams', { gram: 'ana', account_id: 'two' });
  const titles = JSON.stringify(['Край Й’ова']);
  await insertOldRow(database, 'bin_batches', { id: 'b', titles, search_text: 'old', counts: '{}' });
  const gone = { ...person('gone', 'Край', 'Й’ова'), deleted_batch: 'b' };
  await insertOldRow(database, 'teachers_bin', gone);
  await insertOldRow(database, 'name_grams_bin', { gram: 'old', account_id: 'gone', deleted_batch: 'b' });
  const account = { id: 'teacher', role: 'teacher', email_key: 'teacher', must_change_password: 0 };
  await insertOldRow(database, 'accounts', account);
  await insertOldRow(database, 'teachers', { id: 'teacher' });
  await insertOldRow(database, 'conversations', {
    ...{ id: 'c', student_id: 'one', teacher_id: 'teacher', last_seq: 2, student_unread: 0, teacher_unread: 0 },
    ...{ student_read_seq: 0, teacher_read_seq: 0 },
  });
  for (const [at, text] of ['Don’t, край!', 'Plain'].entries())
    await insertOldRow(database, 'messages', {
      ...{ id: `m${at}`, conversation_id: 'c', seq: at + 1, sender_id: 'one', receiver_id: 'teacher' },
      ...{ text, folded: fold('Plain') },
    });
  const table = { id: 'i', kind: 'students', state: 'done', first_line: 2 };
  await insertOldRow(database, 'imports', { ...table, head: JSON.stringify(['Имя й']), head_key: 'old' });
};

const rowsOf = async (database: Database, table: string, columns: string) =>
  (
    await sql<Record<string, string>>`select ${sql.raw(columns)} from ${sql.table(table)} order by 1, 2`.execute(
      database.schema,
    )
  ).rows;

test('folds names and messages of an older version again by the current rules', async () => {
  place = await openTestDatabase();
  const database = place.open();
  await migrate(database, before, async () => {});
  await fill(database);
  await migrate(database, migrations, async () => {});
  expect(await rowsOf(database, 'students', 'id, sort_name, search_name')).toEqual([
    { id: 'one', sort_name: 'obrien किरण', search_name: 'किरण obrien' },
    { id: 'two', sort_name: 'cruz ana', search_name: 'ana cruz' },
  ]);
  const grams = (await rowsOf(database, 'name_grams', 'account_id, gram')).map(({ gram, account_id }) => [
    account_id,
    gram,
  ]);
  expect(grams).toEqual([...trigramsOf('किरण obrien').map((gram) => ['one', gram]), ['two', 'ana']].sort());
  const gone = foldName('Край Йова');
  expect(await rowsOf(database, 'teachers_bin', 'id, search_name')).toEqual([{ id: 'gone', search_name: gone }]);
  expect(await rowsOf(database, 'name_grams_bin', 'gram, deleted_batch')).toEqual(
    trigramsOf(gone)
      .sort()
      .map((gram) => ({ gram, deleted_batch: 'b' })),
  );
  expect(await rowsOf(database, 'bin_batches', 'id, search_text')).toEqual([{ id: 'b', search_text: gone }]);
  expect((await rowsOf(database, 'messages', 'id, folded')).map(({ folded }) => folded)).toEqual([
    "don't, край!",
    'plain',
  ]);
  expect((await rowsOf(database, 'imports', 'id, head_key'))[0]?.head_key).not.toBe('old');
});
