import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appIcons } from './src/platform/web/build/app-icons.ts';
import { componentStyles } from './src/platform/web/build/component-styles.ts';
import { firstViewChunks } from './src/platform/web/build/first-view-chunks.ts';
import { precompress } from './src/platform/web/build/precompress.ts';
import { renderAhead } from './src/platform/web/build/render-ahead.ts';
import { serviceWorker } from './src/platform/web/build/service-worker.ts';
import { sizeBudget } from './src/platform/web/build/size-budget.ts';
import { thinContracts } from './src/platform/web/build/thin-contracts.ts';

const frame = '/src/app/web/signed-in-area.tsx';
const withoutConnection = [
  '/src/features/messages/web/',
  '/src/app/web/installed/',
  '/src/app/web/home-page.tsx',
  '/src/app/web/signed-in-area.tsx',
  '/src/platform/web/offline/',
  '/src/platform/web/toasts/',
  '/node_modules/socket.io-client/',
];
const teachers = '/src/features/people/web/admin/teachers-page.tsx';
const home = [frame, '/src/app/web/home-page.tsx', '/src/features/messages/web/live-messages.tsx'];
const afterwards = [
  '/src/app/web/installed/installed-app.tsx',
  '/src/features/messages/web/idb-store.ts',
  '/src/platform/web/offline/offline-copy.ts',
];

// Kilobytes in Brotli, without what the calls answer and the socket's 13: the whole sign-in page may have 150 of them, an
// area's first view 300.
const budgets = [
  { name: 'Sign-in page', page: 'sign-in-admin.html', kilobytes: 143, files: 5 },
  {
    name: 'First view of the admin area',
    page: 'first-view-admin.html',
    modules: [frame, teachers],
    kilobytes: 260,
    files: 5,
  },
  {
    name: 'First view of the teacher and student areas',
    page: 'first-view-student.html',
    modules: home,
    kilobytes: 214,
    files: 4,
  },
];

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

// The sign-in page's script is one file, an area's first view takes one more, the admins' tables a third; what comes once the
// view stands is one file too.
const chunks = [
  { name: 'first-screen', tags: ['$initial' as const], priority: 9 },
  ...firstViewChunks([
    { name: 'area', modules: home },
    { name: 'tables', modules: [teachers] },
    { name: 'afterwards', modules: afterwards },
  ]),
  { name: 'area-shared', minShareCount: 6, priority: 0 },
];

const scripts = () => [react(), componentStyles(), thinContracts()];

export default defineConfig({
  plugins: [
    ...scripts(),
    renderAhead({
      module: '/src/app/web/render-page.tsx',
      outDir: 'dist/web-server',
      plugins: scripts,
      behind: frame,
      pages: { 'sign-in-admin.html': '/admin', 'sign-in-teacher.html': '/teacher', 'sign-in-student.html': '/student' },
      firstViews: {
        'first-view-admin.html': [frame, teachers],
        'first-view-teacher.html': home,
        'first-view-student.html': home,
      },
    }),
    appIcons('public/favicon.svg'),
    serviceWorker({ worker: 'src/app/web/installed/service-worker.ts', paths: withoutConnection }),
    sizeBudget('dist/web-sizes.json', budgets),
    precompress(),
  ],
  build: {
    outDir: 'dist/web',
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // Everything comes as a file of its own: a content security policy without `data:` for scripts and styles stays possible.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    // The host stays the browser's own, or the server would take each change for a foreign page's.
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/uploads': { target: server, changeOrigin: false },
      '/socket.io': { target: server, changeOrigin: false, ws: true },
    },
  },
});
