import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { binOf, columnsOf } from './bin.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

/** Dependent tables without a bin. Their rows keep users signed in, so they are deleted immediately. */
const goneAtOnce = ['known_browsers', 'push_subscriptions', 'sessions'];

test('gives a bin to each table deleted by cascade with a row in the bin', () => {
  const { declarations, references } = casa.services.bin;
  const lost = references
    .filter(
      ({ parent, table, onDelete }) => onDelete === 'cascade' && declarations.has(parent) && !declarations.has(table),
    )
    .map(({ table }) => table)
    .filter((table) => !table.endsWith('_bin'));
  expect([...new Set(lost)].sort()).toEqual(goneAtOnce);
});

test('gives each bin the columns of its table and the batch', () => {
  const { bin } = casa.services;
  expect(bin.declarations.size).toBeGreaterThan(0);
  for (const table of bin.declarations.keys())
    expect(columnsOf(bin, binOf(table)).toSorted(), table).toEqual([...columnsOf(bin, table), 'deleted_batch'].sort());
});

test('has a declaration for every bin table', () => {
  const { columns, declarations } = casa.services.bin;
  const bins = [...columns.keys()].filter((table) => table.endsWith('_bin')).sort();
  expect(bins).toEqual([...declarations.keys()].map(binOf).sort());
});
