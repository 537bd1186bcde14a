import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressible = /\.(html|js|css|svg|json|txt|webmanifest)$/;

const compressFile = async (file: string) => {
  const bytes = await readFile(file);
  const [asBrotli, asGzip] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    zip(bytes, { level: 9 }),
  ]);
  await Promise.all([
    asBrotli.length < bytes.length && writeFile(`${file}.br`, asBrotli),
    asGzip.length < bytes.length && writeFile(`${file}.gz`, asGzip),
  ]);
};

/** Writes `<file>.br` and `<file>.gz` next to each file of the build if the result is smaller. */
export const precompress = (): Plugin => {
  let folder = '';
  return {
    name: 'casa:precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
      await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
    },
  };
};
