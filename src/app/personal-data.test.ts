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

/** The migrations' own, and the bins, which hold what their tables hold. */
const isOwn = (table: string) => !/^(kysely|sqlite)_|_bin$/.test(table);

const columns = () =>
  [...casa.services.bin.columns].flatMap(([table, names]) =>
    isOwn(table) ? names.map((column) => `${table}.${column}`) : [],
  );
const marks = [...personalDataMap].flatMap(([table, data]) => marksOf(data).map(([column]) => `${table}.${column}`));

test('every column of the database says whose it is', () => {
  expect(columns().length).toBeGreaterThan(150);
  expect(columns().filter((column) => !marks.includes(column))).toEqual([]);
});

test('what is marked is there, once', () => {
  const known = new Set(columns());
  expect(marks.filter((column, at) => !known.has(column) || marks.indexOf(column) !== at)).toEqual([]);
});

test('what tells of somebody is erased, or goes with what is', () => {
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
  // The engine itself takes care of both: entries are redacted, and a file goes when nothing refers to it.
  expect(left.sort()).toEqual(['audit_log', 'files']);
});

test('the privacy page tells all of it, under headings of which none is empty', async () => {
  const { body } = await casa.visitor().call(privacyEndpoints.getPrivacy, {});
  expect(body.kept.filter(({ says }) => says.length === 0)).toEqual([]);
  const allTexts = [...personalDataMap.values()].flatMap(({ description }) => description ?? []);
  expect(body.kept.flatMap(({ says }) => says).sort()).toEqual(allTexts.sort());
});
