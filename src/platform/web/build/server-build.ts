import { build, type InlineConfig } from 'vite';

/**
 * Builds what renders pages outside of a browser: a module with all that it needs, packages too.
 * @param config plugins and root of the browser's build
 * @param module from the root on
 * @param outDir where `<name of the module>.js` comes to stand
 */
export const buildForServer = async (
  { root, plugins }: Required<Pick<InlineConfig, 'root' | 'plugins'>>,
  module: string,
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
      ssr: module,
      outDir,
      emptyOutDir: true,
      minify: true,
      target: 'node24',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
  });
};
