import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsOnly, SCHEMA_BUILDERS } from './tools/calls-only.ts';
import { firstPaint } from './tools/first-paint.ts';
import { flags } from './tools/flags.ts';
import { precompress } from './tools/precompress.ts';
import { nameOfShared, sharedByPages } from './tools/shared-by-pages.ts';
import { wordsCompiled } from './tools/words-compiled.ts';

/** Where the server listens while `npm run dev` serves the browser's side. */
const serverUrl = `http://127.0.0.1:${process.env['MEREL_SERVER_PORT'] ?? process.env['PORT'] ?? '3000'}`;

/** What somebody sees first, and a page like those they work with all day: their files are few. */
const LOG_IN = 'src/areas/access/web/screens/login-screen.tsx';
const REGISTER = 'src/areas/access/web/registration/route.ts';
const LIST = 'src/areas/requests/web/screens/requests-screen.tsx';

/** Those that the log-in page draws. */
const FIRST_ICONS =
  /node_modules[\\/]@tabler[\\/].*[\\/](defaultAttributes|createReactComponent|Icon(ChevronRight|ChevronDown|World|AlertTriangle|CircleCheck|CircleX|InfoCircle|ShieldCheck|BrandGoogle|BrandWindows))[.]mjs$/;

export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'src/ui/public',
  plugins: [react(), callsOnly(), wordsCompiled(), flags(), firstPaint(), precompress()],
  resolve: {
    alias: [
      // `#kernel/money.ts` is `src/kernel/money.ts`, as in package.json.
      { find: /^#(.*)$/, replacement: `${path.resolve(import.meta.dirname, 'src')}/$1` },
      // The browser takes types and paths from contracts and runs no schema: 60 kB less for everyone who signs in.
      { find: /^zod$/, replacement: fileURLToPath(import.meta.resolve('./src/ui/api-client/zod-in-the-browser.ts')) },
    ],
  },
  server: {
    port: Number(process.env['MEREL_WEB_PORT'] ?? '5173'),
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/public-api', '/v2', '/dev/outbox', '/healthz', '/readyz'].map((path) => [
        path,
        { target: serverUrl, changeOrigin: false },
      ]),
    ),
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    assetsInlineLimit: 0,
    // Safari before 17 loads the same files a moment later; nobody else needs the code.
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: {
      // Our modules only declare things, so a route that takes its area's words through a door need not load the rest of
      // the door. Without this, one such import puts a document viewer into the sign-in page.
      treeshake: {
        manualPureFunctions: SCHEMA_BUILDERS,
        moduleSideEffects: [
          { test: /[\\/]src[\\/]app[\\/]web[\\/]main[.]tsx$/, sideEffects: true },
          { test: /[\\/]src[\\/].*[.]tsx?$/, sideEffects: false },
        ],
      },
      output: {
        // The entry lists every file that any route may need; names of files in that list cost every first visit.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser|use-intl|icu-minify|@formatjs)[\\/]/,
            },
            { name: 'queries', test: /node_modules[\\/]@tanstack[\\/](query-core|react-query)[\\/]/ },
            {
              priority: -1,
              ...sharedByPages('first', {
                pages: ['src/app/web/main.tsx', LOG_IN],
                also: FIRST_ICONS,
                minShareCount: 2,
              }),
            },
            {
              priority: -2,
              ...sharedByPages('list', {
                pages: ['src/app/web/with-queries.tsx', 'src/app/web/company-frame.tsx', LIST],
                except: [REGISTER],
                // What only requests know is no other list's to load.
                without: 'src/areas/requests/',
                also: /[\\/]src[\\/]ui[\\/]layout[\\/]list[\\/](list-body|place-in-list|use-reading-on)[.]tsx?$/,
                minShareCount: 2,
              }),
            },
            {
              priority: -3,
              ...sharedByPages('register', {
                pages: [REGISTER],
                except: ['src/app/web/company-frame.tsx', LIST, LOG_IN],
                minShareCount: 2,
              }),
            },
            {
              name: 'icons',
              test: /node_modules[\\/]@tabler[\\/]/,
              minShareCount: 2,
              priority: -1,
              includeDependenciesRecursively: false,
            },
            // What every form has, in one file: six small ones compress worse.
            {
              name: 'form-parts',
              test: /node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/](core|components[\\/](Anchor|Button|Input|InputBase|Loader|Text|TextInput|Transition|UnstyledButton))[\\/]/,
            },
            // What opens above a page, and what a list has beside: every page of a company has them.
            {
              name: 'above',
              priority: -1,
              test: /node_modules[\\/](@floating-ui|@mantine[\\/]hooks[\\/]esm[\\/]use-(callback-ref|click-outside|focus-return|focus-trap|long-press|merged-ref|uncontrolled|previous|debounced-callback)|@mantine[\\/]core[\\/]esm[\\/](utils|components[\\/](ActionIcon|Accordion|Checkbox|FocusTrap|Menu|Overlay|Popover|Portal|Radio|ScrollArea[\\/]utils|VisuallyHidden)))[\\/]/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'base',
              priority: -4,
              test: /[\\/]src[\\/](kernel[\\/](?!reference)|kernel[\\/]reference[\\/]currencies|ui[\\/](parts[\\/]status[\\/]|api-client[\\/]id-in-address))/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              debugName: 'area',
              name: nameOfShared,
              priority: -5,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
