import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, PluginOption, Rolldown } from 'vite';
import { addWithImports, chunkOf } from './bundle-parts.ts';
import { onFinishedBuild } from './finished-build.ts';
import { buildForServer } from './server-build.ts';

type Options = {
  /** What loads later: pages and parts of them. */
  modules: ReadonlySet<string>;
  /** Exports `planPage`. */
  planner: string;
  /** Exports `renderPage`. */
  renderer: string;
  /** Where both are built to. */
  outDir: string;
  /** What turns the application's files into scripts. */
  plugins: () => PluginOption[];
};

const textOf = (asset: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) =>
  asset?.type === 'asset' ? Buffer.from(asset.source).toString().trim() : '';

const styleLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/** The styles of the first script stand in the page. The link, switched off, tells parts that load later that they are there. */
const inlineStyles = (page: string, bundle: Rolldown.OutputBundle) =>
  page.replace(
    styleLink,
    (_link, file: string) =>
      `<style>${textOf(bundle[file])}</style>\n    <link rel="stylesheet" crossorigin href="/${file}" disabled>`,
  );

const filesOf = (page: string, bundle: Rolldown.OutputBundle, module: string) => {
  const files = new Set<string>();
  addWithImports(bundle, chunkOf(bundle, module), files);
  return [...files].filter((file) => !page.includes(`/${file}"`));
};

/** Builds what plans and renders pages on the server, and writes down which files of the build each page needs. */
export const pageFiles = ({ modules, planner, renderer, outDir, plugins }: Options): Plugin =>
  onFinishedBuild('casa:page-files', async ({ bundle, root, shell }) => {
    const page = inlineStyles(textOf(shell), bundle);
    shell.source = page;
    await buildForServer({ root, plugins: plugins() }, [planner, renderer], outDir);
    const files = Object.fromEntries([...modules].map((module) => [module, filesOf(page, bundle, `/${module}`)]));
    await writeFile(join(root, outDir, 'page-files.json'), JSON.stringify(files));
  });
