import { expect, test } from 'vitest';
import { withSourcePaths } from './source-paths.ts';

test('resolves files next to the source from a module built elsewhere', () => {
  const code = 'read(join(import.meta.dirname, "x.tsv"), new URL("./y.ts", import.meta.url));';
  expect(withSourcePaths(code, 'src/a/b.ts', '../..')).toBe(
    'read(join((import.meta.dirname + "/../../src/a"), "x.tsv"), new URL("./y.ts", new URL("../../src/a/b.ts", import.meta.url).href));',
  );
});
