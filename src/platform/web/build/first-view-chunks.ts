import type { Rolldown } from 'vite';

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** A file of the build, and the modules that it holds with all that they import, by the end of their path. */
type FirstViewChunk = { readonly name: string; readonly modules: readonly string[] };

const addOwnImports = (id: string, graph: Graph, into: Set<string>) => {
  if (into.has(id) || id.includes('/node_modules/')) return;
  into.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) addOwnImports(next, graph, into);
};

/**
 * What a first view needs comes in one file, whoever else needs parts of it too: each file more is a round trip on a slow line.
 * Of packages it takes along what its own modules use of them.
 */
export const firstViewChunks = (chunks: readonly FirstViewChunk[]): Rolldown.CodeSplittingGroup[] => {
  const known = new Map<string, Set<string>>();
  const modulesOf = ({ name, modules }: FirstViewChunk, root: string, graph: Graph) => {
    const found = known.get(name) ?? new Set<string>();
    if (!known.has(name)) for (const module of modules) addOwnImports(root + module, graph, found);
    known.set(name, found);
    return found;
  };
  return chunks.map((chunk, at) => ({
    name: (id, graph) => (modulesOf(chunk, process.cwd(), graph).has(id) ? chunk.name : null),
    debugName: chunk.name,
    test: /\/src\//,
    priority: chunks.length - at,
  }));
};
