import type { Plugin } from 'vite';

type Imports = Readonly<Record<string, readonly string[]>>;

/** Returns a cycle of files with static imports, its first file repeated at the end, or undefined. */
export const findCycle = (imports: Imports): string[] | undefined => {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of imports[file] ?? []) {
      const found = visit(next, [...path, file]);
      if (found) return found;
    }
    done.add(file);
    return undefined;
  };
  for (const file of Object.keys(imports)) {
    const found = visit(file, []);
    if (found) return found;
  }
  return undefined;
};

/** Fails the build if its files import each other. The file that runs first would read uninitialized exports. */
export const noCircularChunks = (): Plugin => ({
  name: 'casa:no-circular-chunks',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
    const cycle = findCycle(Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (cycle) this.error(`Files of the build import each other: ${cycle.join(' → ')}`);
  },
});
