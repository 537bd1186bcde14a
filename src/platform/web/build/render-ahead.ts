import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, PluginOption, Rolldown } from 'vite';
import { addWithImports, chunkOf } from './bundle-parts.ts';
import { onFinishedBuild } from './finished-build.ts';
import { withDeviceScheme } from './scheme-css.ts';
import { buildForServer } from './server-build.ts';

type Options = {
  /** Exports `renderSignInPage(path)`; the server takes it from the build too. */
  module: string;
  /** Where it is built to. */
  outDir: string;
  /** What turns the application's files into scripts. */
  plugins: () => PluginOption[];
  /** File of the build to the path of the screen that it shows. */
  pages: Record<string, string>;
  /** File of the build, for the server to fill, to the modules of the screen that it shows. */
  firstViews: Record<string, readonly string[]>;
  /** What who is signed in needs next on any other screen. */
  behind: string;
};
type Renderer = { renderSignInPage: (path: string) => string };

const loadRenderer = async (root: string, { module, outDir, plugins }: Options): Promise<Renderer> => {
  await buildForServer({ root, plugins: plugins() }, module, outDir);
  const file = join(root, outDir, basename(module).replace(/\.tsx?$/, '.js'));
  return (await import(`${pathToFileURL(file).href}?${Date.now()}`)) as Renderer;
};

const textOf = (asset: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) =>
  asset?.type === 'asset' ? Buffer.from(asset.source).toString() : '';

/**
 * Styles stand in the page, so that nothing is fetched before it shows. The link stays, switched off, for the parts that load
 * later: they look whether what they need is there already.
 */
const inlined = (file: string, bundle: Rolldown.OutputBundle) => {
  const css = withDeviceScheme(textOf(bundle[file])).trim();
  return `<style>${css}</style>\n    <link rel="stylesheet" crossorigin href="/${file}" disabled>`;
};

const styleLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;
const inlineStyles = (page: string, bundle: Rolldown.OutputBundle) =>
  page.replace(styleLink, (_link, file: string) => inlined(file, bundle));

const inHead = (page: string, parts: readonly string[]) =>
  page.replace('</head>', () => `  ${parts.join('\n    ')}\n  </head>`);

const takeTitle = (markup: string) => {
  const [title = ''] = /<title>.*?<\/title>/.exec(markup) ?? [];
  return { title, body: markup.replace(title, '') };
};

/** The colours that a script sets by the chosen scheme, as they hold by the device's setting until then. */
const schemeStyle = (markup: string) => {
  const variables = [...markup.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) =>
    css.replaceAll('&quot;', '"'),
  );
  return `<style>${withDeviceScheme(variables.join(''))}</style>`;
};

const inPage = (page: string, markup: string) => {
  const { title, body } = takeTitle(markup);
  return inHead(page, [schemeStyle(body)])
    .replace(/<title>.*?<\/title>/, () => title)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
};

const filesOf = (page: string, bundle: Rolldown.OutputBundle, modules: readonly string[]) => {
  const files = new Set<string>();
  for (const module of modules) addWithImports(bundle, chunkOf(bundle, module), files);
  return [...files].filter((file) => !page.includes(`/${file}"`));
};

const scriptAhead = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

/** Fetched at once instead of when the script asks for it: a round trip less on the way to an area. */
const withPreloads = (page: string, bundle: Rolldown.OutputBundle, module: string) =>
  inHead(
    page,
    filesOf(page, bundle, [module]).map((file) =>
      file.endsWith('.css') ? `<link rel="preload" as="style" crossorigin href="/${file}">` : scriptAhead(file),
    ),
  );

const firstViewPage = (page: string, bundle: Rolldown.OutputBundle, modules: readonly string[], style: string) => {
  const parts = filesOf(page, bundle, modules).map((file) =>
    file.endsWith('.css') ? inlined(file, bundle) : scriptAhead(file),
  );
  return inHead(page, [style, ...parts]);
};

/** Puts the styles of the first screen into the page, and writes pages that show before the script runs. */
export const renderAhead = (options: Options): Plugin =>
  onFinishedBuild('casa:render-ahead', async ({ bundle, root, shell, emit }) => {
    const page = inlineStyles(textOf(shell), bundle);
    shell.source = withPreloads(page, bundle, options.behind);
    const { renderSignInPage } = await loadRenderer(root, options);
    for (const [fileName, path] of Object.entries(options.pages)) emit(fileName, inPage(page, renderSignInPage(path)));
    const style = schemeStyle(renderSignInPage('/student'));
    for (const [fileName, modules] of Object.entries(options.firstViews))
      emit(fileName, firstViewPage(page, bundle, modules, style));
  });
