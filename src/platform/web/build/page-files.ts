import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type InlineConfig, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { inlinedStylesheet } from '../../../kernel/page-data.ts';
import { addWithImports, chunkOf, onFinishedBuild } from './bundle.ts';

type Options = {
  /** Modules loaded later: pages and parts of pages. */
  modules: ReadonlySet<string>;
  planner: string;
  renderer: string;
  outDir: string;
  plugins: () => PluginOption[];
};

const textOf = (asset: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) =>
  asset?.type === 'asset' ? Buffer.from(asset.source).toString() : '';

const styleLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/** Inlines the styles of the entry script. */
const inlineStyles = (page: string, bundle: Rolldown.OutputBundle) =>
  page.replace(styleLink, (_link, file: string) => inlinedStylesheet(textOf(bundle[file]), file));

const filesOf = (page: string, bundle: Rolldown.OutputBundle, module: string) => {
  const files = new Set<string>();
  addWithImports(bundle, chunkOf(bundle, module), files);
  return [...files].filter((file) => !page.includes(`/${file}"`));
};

/** Bundles modules for the server with all packages, into `outDir` as `<module name>.js`. */
const buildForServer = async (
  { root, plugins }: Required<Pick<InlineConfig, 'root' | 'plugins'>>,
  modules: string[],
  outDir: string,
): Promise<void> => {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins,
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      rolldownOptions: { input: modules.map((module) => join(root, module)) },
      outDir,
      emptyOutDir: true,
      minify: true,
      target: 'node24',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
  });
};

/** Builds the server's page planner and renderer. Writes `page-files.json` with the files of each page. */
export const pageFiles = ({ modules, planner, renderer, outDir, plugins }: Options): Plugin =>
  onFinishedBuild('casa:page-files', async ({ bundle, root, shell }) => {
    const page = inlineStyles(textOf(shell), bundle);
    shell.source = page;
    await buildForServer({ root, plugins: plugins() }, [planner, renderer], outDir);
    const files = Object.fromEntries([...modules].map((module) => [module, filesOf(page, bundle, `/${module}`)]));
    await writeFile(join(root, outDir, 'page-files.json'), JSON.stringify(files));
  });
