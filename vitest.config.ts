import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';

const root = import.meta.dirname;

/** `#kernel/money.ts` is `src/kernel/money.ts`, as in package.json; Vite does not read its "imports" for every file kind. */
const alias = [{ find: /^#(.*)$/, replacement: `${path.resolve(root, 'src')}/$1` }];
const shared = { resolve: { alias } };

/**
 * Tests that use test/setup (a database, a server) run with those over HTTP: on PostgreSQL 18, on 15 and through PgBouncer. All others
 * need nothing and run once.
 */
const withDatabase = globSync('{src,tools,test/{codebase,setup,operate}}/**/*.test.{ts,tsx}', {
  cwd: root,
}).filter(
  (file) =>
    file.endsWith('.http.test.ts') ||
    /from '(?:[^']*\/setup\/[^']+|\.\/database\.ts)'/.test(readFileSync(path.join(root, file), 'utf8')),
);

export default defineConfig({
  test: {
    // Two cores: more workers than that only wait for each other.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'test/{codebase,setup,operate}/**/*.test.ts'],
          exclude: ['node_modules/**', ...withDatabase],
          setupFiles: ['test/setup/quiet-console.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'kill',
          include: ['test/kill/**/*.test.ts'],
          globalSetup: ['test/setup/cluster.ts'],
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'http',
          isolate: false,
          include: withDatabase,
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
          globalSetup: ['test/setup/demo-folder.ts'],
          fileParallelism: true,
          maxConcurrency: 2,
          // Ends what hangs; the longest journey takes a third of it, and twice its time on a busy machine.
          testTimeout: 240_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
