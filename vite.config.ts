import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './src/platform/web/build/precompress.ts';
import { renderAhead } from './src/platform/web/build/render-ahead.ts';
import { thinContracts } from './src/platform/web/build/thin-contracts.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  plugins: [
    react(),
    thinContracts(),
    renderAhead({
      module: '/src/app/web/render-ahead.tsx',
      pages: { 'sign-in-admin.html': '/admin', 'sign-in-teacher.html': '/teacher', 'sign-in-student.html': '/student' },
    }),
    precompress(),
  ],
  build: {
    outDir: 'dist/web',
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // Everything comes as a file of its own: a content security policy without `data:` for scripts and styles stays possible.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What the first screen needs comes in one file, whoever else needs it too; pages share what is left as they like.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first-screen', tags: ['$initial'] }] } } },
  },
  server: {
    proxy: {
      '/api': server,
      '/uploads': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
