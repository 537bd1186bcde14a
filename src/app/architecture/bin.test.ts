import { expect, test } from 'vitest';
import { isForTests, readSource, sources } from './sources.ts';

const homes = ['src/platform/server/bin/', 'src/platform/server/personal-data/'];

/** The handle of tables without a type, or a table of the bin by its name. */
const readsBin = (text: string) => /\banyTable\b|\b[a-z_]+_bin\b/.test(text);

test('what lies in the bin is read, restored and erased by the bin and the erasure of people alone', () => {
  const all = sources.filter(
    ({ path }) => path.startsWith('src/') && !homes.some((home) => path.startsWith(home)) && !isForTests(path),
  );
  expect(all.filter(({ path }) => readsBin(readSource(path))).map(({ path }) => path)).toEqual([]);
});

test('this rule can fail', () => {
  expect(readsBin('sql`select * from levels_bin`')).toBe(true);
  expect(readsBin('anyTable(db).selectFrom(name)')).toBe(true);
  expect(readsBin("db.selectFrom('bin_batches')")).toBe(false);
});
