import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the server listens while `npm run dev` serves the browser's side. */
const serverUrl = `http://127.0.0.1:${process.env['MEREL_SERVER_PORT'] ?? process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'src/ui/public',
  plugins: [react()],
  // `#kernel/money.ts` is `src/kernel/money.ts`, as in package.json.
  resolve: { alias: [{ find: /^#(.*)$/, replacement: `${path.resolve(import.meta.dirname, 'src')}/$1` }] },
  server: {
    port: Number(process.env['MEREL_WEB_PORT'] ?? '5173'),
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/public-api', '/v2', '/dev/outbox', '/healthz', '/readyz'].map((path) => [path, { target: serverUrl, changeOrigin: false }]),
    ),
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      // Contracts and kernel build their zod schemas at module level. The browser uses their types and plain functions
      // only, and without this hint the bundler must assume that building a schema does something (20 kB for nothing).
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser)[\\/]/ },
            { name: 'pdf', test: /node_modules[\\/](react-pdf|pdfjs-dist)[\\/]/ },
          ],
        },
      },
    },
  },
});
