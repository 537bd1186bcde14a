import { defineConfig } from 'vite';
import { compileTexts } from './launch/texts.mjs';
import { sourcePaths } from './src/platform/server/build/source-paths.ts';

await compileTexts();

/** `server`, or `cli` for the commands. */
const program = process.env.CASA_PROGRAM ?? 'server';

/** A program in one file, as `docs/decisions/server-in-one-file.md` explains. */
export default defineConfig({
  plugins: [sourcePaths(import.meta.dirname, '../..')],
  publicDir: false,
  build: {
    ssr: `src/app/${program}.ts`,
    outDir: `dist/${program}`,
    target: 'node24',
    // Whoever reads a stack meets the names of the source.
    minify: false,
    // A part that is loaded later would be gone when a newer version is built beside a running server.
    rolldownOptions: { output: { codeSplitting: false } },
  },
  // The two that consist of hundreds of files; the others are loaded from where npm has put them.
  ssr: { noExternal: ['zod', 'kysely'] },
});
