import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';
import { buildTargets } from './browser-targets.ts';
import { addWithImports, onFinishedBuild, partsOf } from './bundle.ts';

type Options = {
  /** Source of the worker. The build defines `shellFiles`, to be cached, and `laterFiles`, other scripts and styles. */
  worker: string;
  /** Path fragments of modules that must work offline; their imports are cached too. */
  paths: readonly string[];
};

const offlinePage = 'offline.html';

const filesToCache = (bundle: Rolldown.OutputBundle, paths: readonly string[]): string[] => {
  const files = new Set<string>();
  for (const part of partsOf(bundle)) {
    if (part.type !== 'chunk') continue;
    const isWanted = part.isEntry || part.moduleIds.some((id) => paths.some((path) => id.includes(path)));
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
export const serviceWorker = ({ worker, paths }: Options): Plugin =>
  onFinishedBuild('casa:service-worker', async ({ bundle, root, shell, emit }) => {
    emit(offlinePage, shell.source);
    const version = createHash('sha256').update(shell.source).digest('hex').slice(0, 12);
    const files = filesToCache(bundle, paths).map((file) => `/${file}`);
    const laterFiles = partsOf(bundle)
      .map(({ fileName }) => `/${fileName}`)
      .filter((file) => /^\/assets\/.*\.(m?js|css)$/.test(file) && !files.includes(file));
    emit('sw.js', await scriptOf(root, worker, { shellFiles: [`/${offlinePage}?${version}`, ...files], laterFiles }));
  });
