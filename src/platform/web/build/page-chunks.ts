import type { Rolldown } from 'vite';

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** A file of the build, and the modules that it holds with all that they import, by the end of their path. */
type PageChunk = {
  readonly name: string;
  readonly modules: readonly string[];
  /** Modules that it takes as well where several pages need them. */
  readonly shared?: RegExp;
  /** Not every page has it. */
  readonly isHeavy?: true;
};

/** Schemas come with a form, once that stands. */
const notOfSchemas = /^(?!.*(\/node_modules\/zod\/|\/schemas\.ts$))/;

const addOwnImports = (id: string, graph: Graph, into: Set<string>) => {
  if (into.has(id)) return;
  into.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? [])
    if (!next.includes('/node_modules/')) addOwnImports(next, graph, into);
};

const ofMantine = /\/@mantine\/core\/esm\/components\/.*\/(\w+)\.mjs$/;
const fromMantine = /import \{([^}]*)\} from ["']@mantine\/core["']/g;

/** Whether a module takes one of Mantine's components itself. The graph leads to the whole package alone. */
const usesComponent = (id: string, components: ReadonlySet<string>, graph: Graph) =>
  [...(graph.getModuleInfo(id)?.code ?? '').matchAll(fromMantine)].some(([, names = '']) =>
    names.split(',').some((name) => components.has(name.trim())),
  );

const isPage = (id: string, graph: Graph) =>
  id.endsWith('-page.tsx') && (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;

/** Whether at least two pages import a module, themselves or through others. */
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

/** Its modules and its texts, but not its schemas: they come with a form, once that stands. */
const ofFeature = /\/(?:src\/features|generated\/(?:pseudo-)?texts(?!\/platform))\/([^/]+)\/(?!.*\/schemas\.ts$)/;
const ofPlatform = /\/(?:src\/(?:platform|kernel)|generated\/(?:pseudo-)?texts\/platform)\//;

/**
 * What pages share, by feature. A file also takes what its modules import, so what comes first needs none of the next.
 * @param isHeavy whether a module needs one of the named files that not every page has: such modules have files apart
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

/**
 * Puts what pages share into few files: the named ones, one of each feature, and of all else one for those that the same pages need.
 * @param chunks each takes what those before it have left, of packages what its own modules use of them
 */
export const pageChunks = (chunks: readonly PageChunk[]): Rolldown.CodeSplittingGroup[] => {
  const modulesByChunk = new Map<string, Set<string>>();
  const modulesOf = ({ name, modules }: PageChunk, root: string, graph: Graph) => {
    const found = modulesByChunk.get(name) ?? new Set<string>();
    if (!modulesByChunk.has(name))
      for (const module of modules) {
        if (!graph.getModuleInfo(root + module)) throw new Error(`${name}: there is no ${module} in the build.`);
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
