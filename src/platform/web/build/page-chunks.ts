import type { Rolldown } from 'vite';

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** A file of the build. It contains the listed modules (ends of paths) and all that they import. */
type PageChunk = {
  readonly name: string;
  readonly modules: readonly string[];
  /** Modules that the file also contains if several pages import them. */
  readonly shared?: RegExp;
  /** True if some pages do not load the file. */
  readonly isHeavy?: true;
};

/** Schemas load after the form has rendered, so they are not in shared files. */
const notOfSchemas = /^(?!.*(\/node_modules\/zod\/|\/schemas\.ts$))/;

const addOwnImports = (id: string, graph: Graph, into: Set<string>) => {
  if (into.has(id)) return;
  into.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? [])
    if (!next.includes('/node_modules/')) addOwnImports(next, graph, into);
};

const ofMantine = /\/@mantine\/core\/esm\/components\/.*\/(\w+)\.mjs$/;
const fromMantine = /import \{([^}]*)\} from ["']@mantine\/core["']/g;

/** True if a module imports one of these components. The module graph only shows the whole Mantine package. */
const usesComponent = (id: string, components: ReadonlySet<string>, graph: Graph) =>
  [...(graph.getModuleInfo(id)?.code ?? '').matchAll(fromMantine)].some(([, names = '']) =>
    names.split(',').some((name) => components.has(name.trim())),
  );

const isPage = (id: string, graph: Graph) =>
  id.endsWith('-page.tsx') && (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;

/** True if at least two pages import a module, directly or transitively. */
const isSharedByPages = (id: string, graph: Graph) => {
  const seen = new Set([id]);
  let pages = 0;
  for (const one of seen) {
    if (isPage(one, graph)) pages += 1;
    else for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
    if (pages > 1) return true;
  }
  return false;
};

/** Modules and texts of a feature, without schemas, which load after the form has rendered. */
const ofFeature = /\/(?:src\/features|generated\/(?:pseudo-)?texts(?!\/platform))\/([^/]+)\/(?!.*\/schemas\.ts$)/;
const ofPlatform = /\/(?:src\/(?:platform|kernel)|generated\/(?:pseudo-)?texts\/platform)\//;

/**
 * Groups modules shared by pages by feature, those that need heavy files separately. A file also contains its imports,
 * so earlier groups must not import later ones.
 */
const sharedByPages = (needsHeavyModule: (id: string, graph: Graph) => boolean): Rolldown.CodeSplittingGroup[] =>
  [false, true]
    .flatMap((heavy) => [
      { test: ofPlatform, heavy },
      { test: ofFeature, heavy },
    ])
    .map(({ test, heavy }, at, all) => ({
      debugName: `${test === ofPlatform ? 'page' : 'feature'}-${heavy ? 'tools' : 'parts'}`,
      name: (id, graph) => {
        if (isPage(id, graph) || needsHeavyModule(id, graph) !== heavy || !isSharedByPages(id, graph)) return null;
        return `${id.match(ofFeature)?.[1] ?? 'page'}-${heavy ? 'tools' : 'parts'}`;
      },
      test,
      priority: all.length - at,
    }));

/** Groups modules shared by pages: chunks in order of priority, one file per feature, one per set of pages. */
export const pageChunks = (chunks: readonly PageChunk[]): Rolldown.CodeSplittingGroup[] => {
  const modulesByChunk = new Map<string, Set<string>>();
  const modulesOf = ({ name, modules }: PageChunk, root: string, graph: Graph) => {
    const found = modulesByChunk.get(name) ?? new Set<string>();
    if (!modulesByChunk.has(name))
      for (const module of modules) {
        if (!graph.getModuleInfo(root + module)) throw new Error(`${name}: ${module} is not part of the build.`);
        addOwnImports(root + module, graph, found);
      }
    modulesByChunk.set(name, found);
    return found;
  };
  const heavy = chunks.filter(({ isHeavy }) => isHeavy).flatMap(({ modules }) => modules);
  const components = new Set(heavy.map((module) => ofMantine.exec(module)?.[1] ?? ''));
  const shared = sharedByPages((id, graph) => {
    const needed = new Set<string>();
    addOwnImports(id, graph, needed);
    return (
      heavy.some((module) => needed.has(process.cwd() + module)) ||
      [...needed].some((module) => usesComponent(module, components, graph))
    );
  });
  const named = chunks.map(
    (chunk, at): Rolldown.CodeSplittingGroup => ({
      name: (id, graph) => {
        const isShared = chunk.shared?.test(id) && isSharedByPages(id, graph);
        return isShared || modulesOf(chunk, process.cwd(), graph).has(id) ? chunk.name : null;
      },
      debugName: chunk.name,
      priority: shared.length + chunks.length - at,
    }),
  );
  return [...named, ...shared, { name: 'shared', test: notOfSchemas, minShareCount: 2, entriesAware: true }];
};
