import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const component = /\/@mantine\/core\/esm\/components\/.*\.mjs$/;
/** Matches `Menu.Sub = MenuSub;`. */
const part = /^([A-Z]\w*\.[A-Z]\w*) = [A-Z]\w*;$/gm;
const uses = [
  { files: 'src/**/*.tsx', name: /\b([A-Z]\w*\.[A-Z]\w*)\b/g },
  // Error messages of components also contain the names, so only JSX calls count as use.
  { files: 'node_modules/@mantine/*/esm/**/*.mjs', name: /\bjsxs?\(([A-Z]\w*\.[A-Z]\w*)\b/g },
];

const findUses = async (root: string): Promise<Set<string>> => {
  const names = new Set<string>();
  for (const { files, name } of uses)
    for await (const file of glob(files, { cwd: root }))
      for (const [, found = ''] of (await readFile(join(root, file), 'utf8')).matchAll(name)) names.add(found);
  return names;
};

/** Removes assignments of parts that are not in `names`, such as `Menu.Item`. */
export const withUsedParts = (code: string, names: ReadonlySet<string>): string =>
  code.replaceAll(part, (whole, name: string) => (names.has(name) ? whole : ''));

/** Removes parts that no screen or component names. Components reference all, which prevents tree shaking. */
export const usedParts = (): Plugin => {
  let root = '';
  let found: Promise<Set<string>> | undefined;
  return {
    name: 'casa:used-parts',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    transform: {
      filter: { id: component },
      async handler(code) {
        found ??= findUses(root);
        return withUsedParts(code, await found);
      },
    },
  };
};
