import { dirname, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const posix = (path: string) => path.split(sep).join('/');

/**
 * Sets `import.meta.dirname` and `url` to the source: workers, fonts and tables next to it are not bundled.
 * @param file path of the module relative to the project root
 * @param up path from the folder of the built file to that root
 */
export const withSourcePaths = (code: string, file: string, up: string): string =>
  code
    .replaceAll('import.meta.dirname', () => `(import.meta.dirname + ${JSON.stringify(`/${up}/${dirname(file)}`)})`)
    .replaceAll('import.meta.url', () => `new URL(${JSON.stringify(`${up}/${file}`)}, import.meta.url).href`);

/** Lets bundled modules find files next to their source. `up` is the path from the build folder to the root. */
export const sourcePaths = (root: string, up: string): Plugin => ({
  name: 'source-paths',
  enforce: 'pre',
  transform: (code, id) => {
    const file = posix(relative(root, id));
    if (!/^(src|db)\//.test(file) || !code.includes('import.meta.')) return undefined;
    return { code: withSourcePaths(code, file, up), map: null };
  },
});
