import { expect, test } from 'vitest';
import { isForTests, readSource, sources } from './sources.ts';

const homes = ['src/platform/server/bin/', 'src/platform/server/personal-data/'];

const readsBin = (text: string) => /\banyTable\b|\b[a-z_]+_bin\b/.test(text);

test('only the bin and the erasure of people access rows in the bin', () => {
  const all = sources.filter(
    ({ path }) => path.startsWith('src/') && !homes.some((home) => path.startsWith(home)) && !isForTests(path),
  );
  expect(all.filter(({ path }) => readsBin(readSource(path))).map(({ path }) => path)).toEqual([]);
});

test('detects access to the bin', () => {
  expect(readsBin('sql`select * from levels_bin`')).toBe(true);
  expect(readsBin('anyTable(db).selectFrom(name)')).toBe(true);
  expect(readsBin("db.selectFrom('bin_batches')")).toBe(false);
});
