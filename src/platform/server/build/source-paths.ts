import { dirname, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const posix = (path: string) => path.split(sep).join('/');

/**
 * Writes where a module of the source stood into its code, since files beside it are not built: fonts, tables, programs that run in
 * a thread or a process of their own.
 * @param file path of the module from the root of the project
 * @param up path from the folder of the built file to that root
 */
export const withSourcePaths = (code: string, file: string, up: string): string =>
  code
    .replaceAll('import.meta.dirname', () => `(import.meta.dirname + ${JSON.stringify(`/${up}/${dirname(file)}`)})`)
    .replaceAll('import.meta.url', () => `new URL(${JSON.stringify(`${up}/${file}`)}, import.meta.url).href`);

/**
 * A module that is built into a larger file still finds what stands beside its source.
 * @param root absolute path of the project
 * @param up path from the folder of the build to the root
 */
export const sourcePaths = (root: string, up: string): Plugin => ({
  name: 'source-paths',
  enforce: 'pre',
  transform: (code, id) => {
    const file = posix(relative(root, id));
    if (!/^(src|db)\//.test(file) || !code.includes('import.meta.')) return undefined;
    return { code: withSourcePaths(code, file, up), map: null };
  },
});
