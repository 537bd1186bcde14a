import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './src/platform/web/build/precompress.ts';
import { renderAhead } from './src/platform/web/build/render-ahead.ts';
import { sizeBudget } from './src/platform/web/build/size-budget.ts';
import { thinContracts } from './src/platform/web/build/thin-contracts.ts';

// Kilobytes in Brotli, without what the calls answer: the whole sign-in page may have 150 of them, an area's first view 300.
const signIn = { kilobytes: 143, files: 5 };
const area = { kilobytes: 280, page: 'index.html' };
const frame = '/src/app/web/signed-in-area.tsx';
const home = ['/src/app/web/home-page.tsx', '/messages/web/live-messages.tsx', frame];
const budgets = [
  { name: 'Sign-in page', page: 'sign-in-admin.html', ...signIn },
  { name: 'First view of the admin area', modules: [frame, '/people/web/admin/teachers-page.tsx'], ...area },
  { name: 'First view of the teacher and student areas', modules: home, ...area },
];

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

// What the first screen needs comes in one file, whoever else needs it too, and what many pages share in another one: each
// file more is a round trip on a slow line.
const chunks = [
  { name: 'first-screen', tags: ['$initial' as const], priority: 2 },
  { name: 'area-shared', minShareCount: 6, priority: 1 },
];

export default defineConfig({
  plugins: [
    react(),
    thinContracts(),
    renderAhead({
      module: '/src/app/web/render-ahead.tsx',
      behind: frame,
      pages: { 'sign-in-admin.html': '/admin', 'sign-in-teacher.html': '/teacher', 'sign-in-student.html': '/student' },
    }),
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
