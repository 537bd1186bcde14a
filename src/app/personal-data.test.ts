import { afterAll, beforeAll, expect, test } from 'vitest';
import { privacyEndpoints } from '#features/privacy/contract.ts';
import { marksOf } from '#platform/server/personal-data/personal-data.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { personalDataMap } from './personal-data.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

/** True for tables of the features. Migration tables and bin tables, which mirror other tables, are left out. */
const isOwn = (table: string) => !/^(kysely|sqlite)_|_bin$/.test(table);

const columns = () =>
  [...casa.services.bin.columns].flatMap(([table, names]) =>
    isOwn(table) ? names.map((column) => `${table}.${column}`) : [],
  );
const marks = [...personalDataMap].flatMap(([table, data]) => marksOf(data).map(([column]) => `${table}.${column}`));

test('every database column declares its relation to people', () => {
  expect(columns().length).toBeGreaterThan(150);
  expect(columns().filter((column) => !marks.includes(column))).toEqual([]);
});

test('every declared column exists and is declared once', () => {
  const known = new Set(columns());
  expect(marks.filter((column, at) => !known.has(column) || marks.indexOf(column) !== at)).toEqual([]);
});

test('rows about a person are erased, directly or with their parent', () => {
  const isDeletedWithParent = (table: string): boolean =>
    casa.services.bin.references.some(
      ({ table: own, parent, onDelete }) =>
        own === table &&
        onDelete === 'cascade' &&
        (personalDataMap.get(parent)?.erase !== undefined || isDeletedWithParent(parent)),
    );
  const left = [...personalDataMap].flatMap(([table, { about, erase }]) =>
    about !== undefined && !erase && !isDeletedWithParent(table) ? [table] : [],
  );
  // The platform handles both tables: entries are redacted, and files are deleted when nothing refers to them.
  expect(left.sort()).toEqual(['audit_log', 'files']);
});

test('the privacy page shows all descriptions and has no empty section', async () => {
  const { body } = await casa.visitor().call(privacyEndpoints.getPrivacy, {});
  expect(body.kept.filter(({ says }) => says.length === 0)).toEqual([]);
  const allTexts = [...personalDataMap.values()].flatMap(({ description }) => description ?? []);
  expect(body.kept.flatMap(({ says }) => says).sort()).toEqual(allTexts.sort());
});
