import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type Rolldown } from 'vite';
import { addWithImports, chunkOf } from './bundle-parts.ts';
import { deviceSchemeOnly, withDeviceScheme } from './scheme-css.ts';

type Options = {
  /** Exports `renderAhead(path)`. */
  module: string;
  /** File of the build to the path of the screen that it shows. */
  pages: Record<string, string>;
  /** What who is signed in needs next: fetched along with the first script. */
  behind: string;
};
type Renderer = { renderAhead: (path: string) => string };

const render = async (root: string, { module, pages }: Options): Promise<Map<string, string>> => {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    appType: 'custom',
    plugins: [react()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
  });
  try {
    const { renderAhead } = (await server.ssrLoadModule(module)) as Renderer;
    return new Map(Object.entries(pages).map(([file, path]) => [file, renderAhead(path)]));
  } finally {
    await server.close();
  }
};

const textOf = (asset: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) =>
  asset?.type === 'asset' ? Buffer.from(asset.source).toString() : '';

const styleLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/**
 * The page's own styles stand in it, so that nothing is fetched before it shows. The link stays, switched off, for the parts
 * that load later: they look whether what they need is there already.
 */
const inlineStyles = (page: string, bundle: Rolldown.OutputBundle) =>
  page.replace(styleLink, (link: string, file: string) => {
    const css = withDeviceScheme(textOf(bundle[file])).trim();
    return `<style>${css}</style>\n    ${link.replace('>', ' disabled>')}`;
  });

const takeTitle = (markup: string) => {
  const [title = ''] = /<title>.*?<\/title>/.exec(markup) ?? [];
  return { title, body: markup.replace(title, '') };
};

const inPage = (page: string, markup: string) => {
  const { title, body } = takeTitle(markup);
  const variables = [...body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) =>
    css.replaceAll('&quot;', '"'),
  );
  return page
    .replace(/<title>.*?<\/title>/, () => title)
    .replace('</head>', () => `  <style>${deviceSchemeOnly(variables.join(''))}</style>\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
};

/** Fetched at once instead of when the script asks for it: a round trip less on the way to an area. */
const withPreloads = (page: string, bundle: Rolldown.OutputBundle, module: string) => {
  const files = new Set<string>();
  addWithImports(bundle, chunkOf(bundle, module), files);
  const links = [...files]
    .filter((file) => !page.includes(`/${file}"`))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    );
  return page.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
};

/** Puts the styles of the first screen into the page, and writes pages that show before the script runs. */
export const renderAhead = (options: Options): Plugin => {
  let root = '';
  return {
    name: 'casa:render-ahead',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const shell = bundle['index.html'];
        if (shell?.type !== 'asset') return this.error('The build has no index.html.');
        const page = inlineStyles(textOf(shell), bundle);
        shell.source = withPreloads(page, bundle, options.behind);
        for (const [fileName, markup] of await render(root, options))
          this.emitFile({ type: 'asset', fileName, source: inPage(page, markup) });
      },
    },
  };
};
