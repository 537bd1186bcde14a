import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { migrations } from '#db/migrations/index.ts';
import { fold } from '#kernel/fold.ts';
import type { Database } from '#platform/server/db/database.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { insertOldRow } from '#tests/support/older-rows.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/open-test-database.ts';

let place: TestDatabase | undefined;
afterEach(() => place?.close());

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0008'));
const textOf = (seq: number) => (seq === 7 ? '' : `Año "${seq}"\n  Ærø 👍`);
const count = 2500;

const fill = async (database: Database) => {
  for (const role of ['student', 'teacher']) {
    await insertOldRow(database, 'accounts', { id: role, role, email_key: role, must_change_password: 0 });
    await insertOldRow(database, `${role}s`, { id: role });
  }
  await insertOldRow(database, 'conversations', {
    id: 'c',
    student_id: 'student',
    teacher_id: 'teacher',
    last_seq: count,
    student_unread: 0,
    teacher_unread: 3,
    student_read_seq: count,
    teacher_read_seq: count - 3,
  });
  const rows = Array.from(
    { length: count },
    (_, at) => sql`(${`m${at}`}, 'c', ${at + 1}, 'student', 'teacher', ${textOf(at + 1)}, '', '')`,
  );
  await sql`insert into messages (id, conversation_id, seq, sender_id, receiver_id, text, created_at, updated_at)
    values ${sql.join(rows)}`.execute(database.schema);
};

test('migrates old messages so that they can be searched and read messages count as delivered', async () => {
  place = await openTestDatabase();
  const database = place.open();
  await migrate(database, before, async () => {});
  await fill(database);
  await migrate(database, migrations, async () => {});
  const rows = await database.read.selectFrom('messages').select(['seq', 'text', 'folded']).orderBy('seq').execute();
  expect(rows).toEqual(
    Array.from({ length: count }, (_, at) => ({ seq: at + 1, text: textOf(at + 1), folded: fold(textOf(at + 1)) })),
  );
  expect(rows[0]?.folded).toBe('ano "1" aero 👍');
  const marks = ['student_delivered_seq', 'teacher_delivered_seq', 'last_change'] as const;
  expect(await database.read.selectFrom('conversations').select(marks).execute()).toEqual([
    { student_delivered_seq: count, teacher_delivered_seq: count - 3, last_change: 0 },
  ]);
});
