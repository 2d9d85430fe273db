import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import {
  isAboutDays,
  IN_FULL_RUN_ONLY,
  IN_TURN_ON_EVERY_DATABASE,
  ON_EVERY_DATABASE,
  SLOW_SETUPS,
  TAKES_TURNS,
} from './tools/kinds-of-tests.ts';
import { hasTurn } from './test/full-run.ts';
import { PATIENCE } from './test/patience.ts';
import { LongestFirst } from './tools/longest-first.ts';

const root = import.meta.dirname;

/** `#kernel/money.ts` is `src/kernel/money.ts`, as in package.json; Vite does not read its "imports" for every file kind. */
const alias = [{ find: /^#(.*)$/, replacement: `${path.resolve(root, 'src')}/$1` }];
const shared = { resolve: { alias } };
/** Ends what hangs, and nothing else: several times what the longest takes on a machine that others keep busy too. */
const ENDS_WHAT_HANGS_MS = 180_000;
/** The same for what is waited for within a test. */
const expect = { poll: { timeout: PATIENCE.timeout } };
const unit = {
  expect,
  isolate: false,
  setupFiles: ['test/setup/quiet-console.ts'],
  testTimeout: ENDS_WHAT_HANGS_MS,
  hookTimeout: ENDS_WHAT_HANGS_MS,
};
const http = {
  expect,
  isolate: false,
  globalSetup: ['test/setup/cluster.ts'],
  setupFiles: ['test/setup/quiet-console.ts'],
  testTimeout: ENDS_WHAT_HANGS_MS,
  hookTimeout: ENDS_WHAT_HANGS_MS,
};

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const tests = globSync('{src,tools,test/{codebase,setup,operate}}/**/*.test.{ts,tsx}', { cwd: root }).toSorted();

/** Tests that use test/setup (a database, a server) run with those over HTTP; all others need nothing. */
const withDatabase = tests.filter(
  (file) =>
    file.endsWith('.http.test.ts') || /from '(?:(?:\.\.\/)+(?:test\/)?setup\/[^']+|\.\/database\.ts)'/.test(read(file)),
);
/** Marked in their first line, with why: what is true on one database may be wrong on another, or through PgBouncer. */
const onEveryDatabase = withDatabase.filter((file) => ON_EVERY_DATABASE.test(read(file)));

/** A day without a time never shifts, wherever the machine stands (security 103): what has to do with days shows that. */
const aboutDays = tests.filter((file) => ![...withDatabase, ...SLOW_SETUPS].includes(file) && isAboutDays(file, read));

/** In `npm test` what takes turns (ADR 55) is left out of those of its kind, but for the sixth whose day it is. */
const notToday = (kind: readonly string[], mark: RegExp): string[] =>
  kind.filter((file) => mark.test(read(file))).filter((_, place) => !hasTurn(place));

const isUsual = process.env['TEST_PART'] === 'usual';
/** What `npm test` leaves to `npm run test:full` (ADR 37); whoever names a file runs it all the same. */
const fullOnly = (files: readonly string[]): string[] =>
  files.filter((file) => isUsual && IN_FULL_RUN_ONLY.test(read(file)));
/** There a run names the few that it walks (`tools/test.mjs`), each day. */
const isInFirefox = process.env['TEST_BROWSER'] === 'firefox';
const journeys = globSync('test/journeys/*.test.ts', { cwd: root }).toSorted();

export default defineConfig({
  test: {
    // Two cores: more workers than that only wait for each other.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...shared,
        test: { name: 'unit', ...unit, include: tests, exclude: [...withDatabase, ...SLOW_SETUPS, ...fullOnly(tests)] },
      },
      { ...shared, test: { name: 'days', ...unit, include: aboutDays } },
      { ...shared, test: { name: 'slow', ...unit, include: SLOW_SETUPS, exclude: notToday(SLOW_SETUPS, TAKES_TURNS) } },
      {
        ...shared,
        test: {
          name: 'kill',
          expect,
          include: ['test/kill/**/*.test.ts'],
          globalSetup: ['test/setup/cluster.ts', 'test/setup/demo-folder.ts'],
          hookTimeout: ENDS_WHAT_HANGS_MS,
        },
      },
      {
        ...shared,
        test: { name: 'http', ...http, include: withDatabase, exclude: notToday(withDatabase, TAKES_TURNS) },
      },
      {
        ...shared,
        test: {
          name: 'databases',
          ...http,
          include: onEveryDatabase,
          exclude: notToday(onEveryDatabase, IN_TURN_ON_EVERY_DATABASE),
        },
      },
      {
        ...shared,
        test: {
          name: 'journeys',
          expect,
          include: ['test/journeys/**/*.test.ts'],
          exclude: isInFirefox ? [] : [...fullOnly(journeys), ...notToday(journeys, TAKES_TURNS)],
          globalSetup: ['test/setup/demo-folder.ts'],
          // What a file keeps it opens itself, so that the next in the same worker need not load everything anew.
          isolate: false,
          fileParallelism: true,
          maxConcurrency: 2,
          // The longest journey takes an eighth of it, and several times that on a busy machine.
          testTimeout: 600_000,
          hookTimeout: ENDS_WHAT_HANGS_MS,
        },
      },
    ],
  },
});
