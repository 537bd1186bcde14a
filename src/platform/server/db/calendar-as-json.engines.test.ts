import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { migrations } from '#db/migrations/index.ts';
import { insertOldRow } from '#tests/support/older-rows.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/open-test-database.ts';
import { migrate } from './migrate.ts';

let place: TestDatabase | undefined;
afterEach(() => place?.close());

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0099'));

/** Returns the stored values after the migration of values of an older version. */
const migrated = async (stored: Record<string, string>): Promise<Record<string, string>> => {
  place = await openTestDatabase();
  const database = place.open();
  await migrate(database, before, async () => {});
  for (const [key, value] of Object.entries(stored)) await insertOldRow(database, 'settings', { key, value });
  await migrate(database, migrations, async () => {});
  const { rows } = await sql<{ key: string; value: string }>`select key, value from settings`.execute(database.schema);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
};
const years = 'days.school-years';
const closed = 'days.closed';

test('stores school years and closed days of an older version as lists, and no other setting', async () => {
  const lines = [
    '2025–2026: 2025-06-01 – 2026-03-31',
    '- Term 1: 2025-06-01 – 2025-10-30',
    '- Term 2: long: 2025-11-09 – 2026-03-31',
    '\\- 2026: 2026-06-01 – 2027-03-31',
    '\\\\- A: 2027-06-01 – 2028-03-31',
    'No end: 2028-06-01 – ',
    '- : 1 Ju – ',
  ];
  const name = '"Days: A – B"';
  const found = await migrated({
    [years]: JSON.stringify(lines.join('\n')),
    [closed]: JSON.stringify('\\- Rizal: day: 2026-12-30 – 2026-12-30\n\nTyped: 2027-01-01 - 2027-01-02'),
    'school.name': name,
  });
  expect(JSON.parse(found[years] ?? '')).toEqual([
    {
      ...{ name: '2025–2026', from: '2025-06-01', to: '2026-03-31' },
      terms: [
        { name: 'Term 1', from: '2025-06-01', to: '2025-10-30' },
        { name: 'Term 2: long', from: '2025-11-09', to: '2026-03-31' },
      ],
    },
    { name: '- 2026', from: '2026-06-01', to: '2027-03-31', terms: [] },
    { name: '\\- A', from: '2027-06-01', to: '2028-03-31', terms: [] },
    { name: 'No end', from: '2028-06-01', to: '', terms: [{ name: '', from: '1 Ju', to: '' }] },
  ]);
  expect(JSON.parse(found[closed] ?? '')).toEqual([
    { name: '- Rizal: day', from: '2026-12-30', to: '2026-12-30' },
    { name: 'Typed', from: '2027-01-01', to: '2027-01-02' },
  ]);
  expect(found['school.name']).toBe(name);
});

test('stores an empty calendar as an empty list', async () => {
  expect(await migrated({ [years]: '""' })).toEqual({ [years]: '[]' });
});

test.each([
  ['a line without days', years, JSON.stringify('A: 2026-06-01 – 2027-03-31\nsome year')],
  ['a term before its year', years, JSON.stringify('- T: 2026-06-01 – 2027-03-31')],
  ['closed days with terms', closed, JSON.stringify('A: 2026-06-01 – 2026-06-02\n- T: 2026-06-01 – 2026-06-01')],
  ['a number', closed, '7'],
  ['no JSON', years, 'A: 2026-06-01 – 2027-03-31'],
])('leaves %s as it is', async (_what, key, value) => {
  expect(await migrated({ [key]: value })).toEqual({ [key]: value });
});
