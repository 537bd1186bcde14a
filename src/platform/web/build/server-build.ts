import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';

/** Bundles modules for the server with all packages, into `outDir` as `<module name>.js`. */
export const buildForServer = async (
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
