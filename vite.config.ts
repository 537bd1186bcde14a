import { existsSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { compileTexts } from './launch/texts.mjs';
import { appIcons } from './src/platform/web/build/app-icons.ts';
import { buildTargets } from './src/platform/web/build/browser-targets.ts';
import { noCircularChunks } from './src/platform/web/build/circular-chunks.ts';
import { commonLetters } from './src/platform/web/build/common-letters.ts';
import { componentStyles } from './src/platform/web/build/component-styles.ts';
import { noZod } from './src/platform/web/build/no-zod.ts';
import { pageFiles } from './src/platform/web/build/page-files.ts';
import { pageModules } from './src/platform/web/build/page-modules.ts';
import { pdfFiles } from './src/platform/web/build/pdf-files.ts';
import { precompress } from './src/platform/web/build/precompress.ts';
import { serviceWorker } from './src/platform/web/build/service-worker.ts';
import { sizeBudget } from './src/platform/web/build/size-budget.ts';
import { commonLetters as letters } from './src/platform/web/theme/typeface-letters.ts';

await compileTexts();

const frame = '/src/app/web/signed-in-area.tsx';
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const feature = /(?:\/src\/features|texts)\/(?!kernel|platform)([^/]+)\//;

/** Connection, chat and outbox, loaded after the first view. */
const live = [
  'src/app/web/installed/installed-app.tsx',
  'src/features/messages/web/incoming/live-messages.tsx',
  'src/platform/web/outbox/idb-store.ts',
  'src/platform/web/socket/socket-io.ts',
].map((module) => join(import.meta.dirname, module));
for (const module of live)
  if (!existsSync(module)) throw new Error(`vite.config.ts names ${module}, which is missing.`);

// A file also contains the imports of its modules unless an earlier group has them (docs/decisions/bundle.md).
const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'first-screen', tags: ['$initial'], priority: 5 },
  { name: 'area', test: new RegExp(`${frame}$`), priority: 4 },
  {
    name: 'platform',
    test: /\/node_modules\/|\/src\/(?:kernel|platform)\/|texts\/(?:kernel|platform)\//,
    minShareCount: 3,
    priority: 3,
  },
  { name: 'live', test: (id) => live.includes(id), priority: 2 },
  { name: 'sheets', test: /\/node_modules\/papaparse\/|\/src\/platform\/web\/sheets\//, minShareCount: 2, priority: 2 },
  {
    debugName: 'features',
    // Excludes pages, panels and dialogs, which load with `import()`.
    name: (id, graph) => (graph.getModuleInfo(id)?.dynamicImporters.length ? null : (feature.exec(id)?.[1] ?? null)),
    minShareCount: 2,
    priority: 1,
  },
];

// `CASA_TEXTS=pseudo` builds the pseudo-language into a second folder, for tests.
const isPseudo = process.env.CASA_TEXTS === 'pseudo';
const outDir = isPseudo ? 'dist/pseudo-web' : 'dist/web';

/** Replaces all texts with longer ones in brackets (`generated/pseudo-texts`). Tests detect hard-coded texts. */
const pseudoTexts: Plugin = {
  name: 'casa:pseudo-texts',
  enforce: 'pre',
  resolveId: (id) =>
    id.startsWith('#texts/') ? join(import.meta.dirname, 'generated', `pseudo-${id.slice(1)}.js`) : undefined,
};

const modules = new Set<string>();
const scripts = () => [
  ...(isPseudo ? [pseudoTexts] : []),
  pageModules(modules),
  react(),
  commonLetters(letters),
  componentStyles(),
];

// Does not include the data that the server embeds in a page, 6 to 45 KB. The total limits are 200 KB for a sign-in
// page and 420 KB for others.
const budget = () =>
  sizeBudget({
    pageFiles: `${outDir}-server/page-files.json`,
    frame: frame.slice(1),
    typefaces: /-common-.*\.woff2$/,
    afterFirstView: '/src/platform/web/socket/socket-io.ts',
    signIn: { kilobytes: 190, files: 6 },
    page: { kilobytes: 375, files: 14 },
  });

export default defineConfig({
  plugins: [
    ...scripts(),
    pageFiles({
      modules,
      planner: 'src/app/web/plan-page.ts',
      renderer: 'src/app/web/render-page.tsx',
      outDir: `${outDir}-server`,
      plugins: scripts,
    }),
    noCircularChunks(),
    pdfFiles(),
    appIcons('public/favicon.svg'),
    serviceWorker({
      worker: 'src/app/web/installed/service-worker.ts',
      planner: `${outDir}-server/plan-page.js`,
      modules: /\/src\/platform\/web\/(offline|outbox|toasts|socket)\//,
    }),
    noZod(),
    ...(isPseudo ? [] : [budget(), precompress()]),
  ],
  worker: { format: 'es' },
  build: {
    outDir,
    target: buildTargets,
    // No inlined assets, so that a content security policy without `data:` for scripts and styles is possible.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } }, checks: { bundlerTimings: false } },
  },
  server: {
    // Preserves the Host header. Otherwise the server would refuse changes as requests from another website.
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/uploads': { target: server, changeOrigin: false },
      '/socket.io': { target: server, changeOrigin: false, ws: true },
    },
  },
});
