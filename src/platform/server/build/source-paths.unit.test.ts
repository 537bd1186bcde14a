import { expect, test } from 'vitest';
import { withSourcePaths } from './source-paths.ts';

test('a module that is built elsewhere finds the files beside its source', () => {
  const code = 'read(join(import.meta.dirname, "x.tsv"), new URL("./y.ts", import.meta.url));';
  expect(withSourcePaths(code, 'src/a/b.ts', '../..')).toBe(
    'read(join((import.meta.dirname + "/../../src/a"), "x.tsv"), new URL("./y.ts", new URL("../../src/a/b.ts", import.meta.url).href));',
  );
});
