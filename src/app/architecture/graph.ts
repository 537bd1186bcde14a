import type { Source } from './scan.ts';

/** Returns the cycles of run-time imports. Type imports do not count. */
export const cycles = (all: readonly Source[]): string[] => {
  const graph = new Map(all.map(({ path, imports }) => [path, imports.filter((imported) => !imported.isType)]));
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const visit = (path: string, trail: string[]) => {
    if (state.get(path) === 'open') found.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
    if (state.has(path)) return;
    state.set(path, 'open');
    for (const { target } of graph.get(path) ?? []) visit(target, [...trail, path]);
    state.set(path, 'done');
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
};

/** Returns everything loaded together with a file. Type imports and later `import()` calls do not count. */
export const loadedWith = (start: Source, all: readonly Source[]): Set<string> => {
  const byPath = new Map(all.map((source) => [source.path, source]));
  const loaded = new Set<string>();
  const add = ({ imports }: Source) => {
    for (const { target, isType, isLazy } of imports) {
      if (isType || isLazy || loaded.has(target)) continue;
      loaded.add(target);
      const next = byPath.get(target);
      if (next) add(next);
    }
  };
  add(start);
  return loaded;
};
