import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './src/platform/web/build/precompress.ts';
import { thinContracts } from './src/platform/web/build/thin-contracts.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  plugins: [react(), thinContracts(), precompress()],
  build: {
    outDir: 'dist/web',
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // Everything comes as a file of its own: a content security policy without `data:` for scripts and styles stays possible.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    proxy: {
      '/api': server,
      '/uploads': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
