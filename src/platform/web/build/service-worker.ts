import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type { PagePlanner } from '../../../kernel/page-data.ts';
import { buildTargets } from './browser-targets.ts';
import { addWithImports, onFinishedBuild, partsOf } from './bundle.ts';

type Options = {
  /** Source of the worker. The build defines `shellFiles`, to be cached, and `laterFiles`, other scripts and styles. */
  worker: string;
  /** Built page planner. Exports the pages that open offline. */
  planner: string;
  /** Further modules that must work offline. */
  modules: RegExp;
};

/** Returns the folders of the pages that open offline, which contain their dialogs and panels too. */
const offlineFolders = async (planner: string): Promise<string[]> => {
  const { offlineModules } = (await import(pathToFileURL(planner).href)) as PagePlanner;
  return [...new Set(offlineModules.map((module) => `/${dirname(module)}/`))];
};

const offlinePage = 'offline.html';

const filesToCache = (bundle: Rolldown.OutputBundle, isNeeded: (module: string) => boolean): string[] => {
  const files = new Set<string>();
  for (const part of partsOf(bundle)) {
    if (part.type !== 'chunk') continue;
    const isWanted = part.isEntry || part.moduleIds.some(isNeeded);
    if (isWanted) addWithImports(bundle, part.fileName, files);
  }
  // Images and the common letters of fonts. Other font files are loaded when needed.
  const imagesAndFonts = partsOf(bundle).filter(
    ({ type, fileName }) => type === 'asset' && /^assets\/(.*\.svg|[a-z]+-common-.*\.woff2)$/.test(fileName),
  );
  return [...files, ...imagesAndFonts.map(({ fileName }) => fileName)].sort();
};

type Files = { shellFiles: readonly string[]; laterFiles: readonly string[] };

const scriptOf = async (root: string, worker: string, { shellFiles, laterFiles }: Files): Promise<string> => {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { shellFiles: JSON.stringify(shellFiles), laterFiles: JSON.stringify(laterFiles) },
    build: {
      write: false,
      copyPublicDir: false,
      target: buildTargets,
      rolldownOptions: { input: worker, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
  const [output] = [result].flat();
  const [script] = output && 'output' in output ? output.output : [];
  return script?.type === 'chunk' ? script.code : '';
};

/** Writes `sw.js` and the offline page. The worker lists its build's files, so browsers detect a new version. */
export const serviceWorker = ({ worker, planner, modules }: Options): Plugin =>
  onFinishedBuild('casa:service-worker', async ({ bundle, root, shell, emit }) => {
    emit(offlinePage, shell.source);
    const version = createHash('sha256').update(shell.source).digest('hex').slice(0, 12);
    const folders = await offlineFolders(join(root, planner));
    const isNeeded = (id: string) => modules.test(id) || folders.some((folder) => id.includes(folder));
    const files = filesToCache(bundle, isNeeded).map((file) => `/${file}`);
    const laterFiles = partsOf(bundle)
      .map(({ fileName }) => `/${fileName}`)
      .filter((file) => /^\/assets\/.*\.(m?js|css)$/.test(file) && !files.includes(file));
    emit('sw.js', await scriptOf(root, worker, { shellFiles: [`/${offlinePage}?${version}`, ...files], laterFiles }));
  });
