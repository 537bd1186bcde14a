import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { binOf, columnsOf } from './bin.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

/** What hangs on deleted things and is gone at once: what keeps somebody signed in. */
const goneAtOnce = ['known_browsers', 'push_subscriptions', 'sessions'];

test('what goes along with something in the bin lies there too', () => {
  const { declarations, references } = casa.services.bin;
  const lost = references
    .filter(
      ({ parent, table, onDelete }) => onDelete === 'cascade' && declarations.has(parent) && !declarations.has(table),
    )
    .map(({ table }) => table)
    .filter((table) => !table.endsWith('_bin'));
  expect([...new Set(lost)].sort()).toEqual(goneAtOnce);
});

test('the bin of a table has its columns and the batch', () => {
  const { bin } = casa.services;
  expect(bin.declarations.size).toBeGreaterThan(0);
  for (const table of bin.declarations.keys())
    expect(columnsOf(bin, binOf(table)).toSorted(), table).toEqual([...columnsOf(bin, table), 'deleted_batch'].sort());
});

test('every bin belongs to a table that is declared to have one', () => {
  const { columns, declarations } = casa.services.bin;
  const bins = [...columns.keys()].filter((table) => table.endsWith('_bin')).sort();
  expect(bins).toEqual([...declarations.keys()].map(binOf).sort());
});
