import type { Plugin } from 'vite';

type Imports = Readonly<Record<string, readonly string[]>>;

/**
 * Finds files that import each other, at once or around others.
 * @param imports what each file needs before it can run
 * @returns one way around, its first file last again, or nothing
 */
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

/** Fails the build when files of it import each other: what runs first would meet what does not exist yet. */
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
