import { defineConfig } from 'vite';
import { compileTexts } from './launch/texts.mjs';
import { sourcePaths } from './src/platform/server/build/source-paths.ts';

await compileTexts();

/** Program to build: `server`, or `cli` for the commands. */
const program = process.env.CASA_PROGRAM ?? 'server';

/** Builds a program into one file. See `docs/decisions/server-in-one-file.md`. */
export default defineConfig({
  plugins: [sourcePaths(import.meta.dirname, '../..')],
  publicDir: false,
  build: {
    ssr: `src/app/${program}.ts`,
    outDir: `dist/${program}`,
    target: 'node24',
    // Stack traces contain the names of the source.
    minify: false,
    // No separate chunks: a newer build would delete them while the old server is running.
    rolldownOptions: { output: { codeSplitting: false }, checks: { bundlerTimings: false } },
  },
  // Bundles the two packages that consist of hundreds of files. Others are loaded from `node_modules`.
  ssr: { noExternal: ['zod', 'kysely'] },
});
