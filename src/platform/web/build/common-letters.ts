import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const marker = '?common-letters';
const wanted = /\?common-letters$/;
const features = ['kern', 'liga', 'tnum'];
/** The letters need no combining marks, and browsers do not need the other tables. */
const droppedTables = ['GDEF', 'STAT', 'gasp'];
const weights = { min: 400, max: 700 };

const lettersIn = (ranges: string): string =>
  ranges
    .split(',')
    .flatMap((range) => {
      const [from = 0, to = from] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
    })
    .join('');

/** Reduces fonts imported with `?common-letters` to `ranges` (CSS `unicode-range`). Development uses whole files. */
export const commonLetters = (ranges: string): Plugin => {
  let isBuild = false;
  return {
    name: 'casa:common-letters',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: {
      filter: { id: wanted },
      async handler(source, importer) {
        const file = await this.resolve(source.replace(wanted, ''), importer, { skipSelf: true });
        return file && file.id + (isBuild ? marker : '?url');
      },
    },
    load: {
      filter: { id: wanted },
      async handler(id) {
        const file = id.replace(wanted, '');
        const isVariable = file.includes('-wght-');
        const source = await subsetFont(await readFile(file), lettersIn(ranges), {
          targetFormat: 'woff2',
          keepFeatures: features,
          noHinting: true,
          dropTables: droppedTables,
          ...(isVariable && { variationAxes: { wght: weights } }),
        });
        const name = basename(file).replace('-latin-', '-common-');
        const reference = this.emitFile({ type: 'asset', name, source });
        return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
      },
    },
  };
};
