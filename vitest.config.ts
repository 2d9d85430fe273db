import path from 'node:path';
import { defineConfig } from 'vitest/config';

const src = path.resolve(import.meta.dirname, 'src');

/** `#kernel/money.ts` is `src/kernel/money.ts`, as in package.json; Vite does not read its "imports" for every file kind. */
const alias = [{ find: /^#(.*)$/, replacement: `${src}/$1` }];

const shared = { resolve: { alias } };

export default defineConfig({
  test: {
    // Two cores: more workers than that only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'test/codebase/**/*.test.ts',
            'test/setup/**/*.test.ts',
          ],
          exclude: ['**/*.http.test.ts', 'node_modules/**'],
          globalSetup: ['test/setup/cluster.ts'],
          setupFiles: ['test/setup/quiet-console.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'http',
          include: ['src/**/*.http.test.ts'],
          globalSetup: ['test/setup/cluster.ts'],
          setupFiles: ['test/setup/quiet-console.ts'],
          testTimeout: 30_000,
          hookTimeout: 90_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          // One browser at a time: two would fight for the two cores and time out by turns.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
