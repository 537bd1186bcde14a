import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Maps of Chinese, Japanese and Korean fonts, standard fonts, and scan decoders without WebAssembly. */
const wanted: Readonly<Record<string, RegExp>> = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$/,
  wasm: /_nowasm_fallback\.js$/,
};

/** Copies files that pdf.js needs for some PDFs into `assets/pdf-<version>/`, requested by `pdf-document.ts`. */
export const pdfFiles = (): Plugin => ({
  name: 'casa:pdf-files',
  apply: 'build',
  generateBundle() {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    for (const [part, pattern] of Object.entries(wanted))
      for (const name of readdirSync(join(folder, part)).filter((one) => pattern.test(one))) {
        const source = readFileSync(join(folder, part, name));
        this.emitFile({ type: 'asset', fileName: `assets/pdf-${version}/${part}/${name}`, source });
      }
  },
});
