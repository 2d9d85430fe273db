import path from 'node:path';
import { runChecks } from './check.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureSystemPackages, POSTGRES_15 } from './ensure-system-packages.mjs';
import { startPgBouncer, startPrivatePostgres } from './private-postgres.mjs';
import { openScratchFolder } from './scratch-folder.mjs';
import { openTestRun } from './test-run.mjs';

/**
 * `npm test`: everything that CI runs, on a bare machine. Installs what is missing, builds, checks the code, then runs
 * the tests: without a database, on the embedded PostgreSQL 18, those that a database can change on 15 through PgBouncer,
 * and in the browser. `npm run test:full` runs the whole matrix (ADR 37). The last line counts.
 */
const isFull = process.argv.includes('--full');
/** The screens alone, in each of their languages. */
const isScreens = process.argv.includes('--screens');
const DAY_MS = 24 * 60 * 60_000;
if (isFull || isScreens) process.env.TEST_FULL = '1';
else {
  process.env.TEST_PART = 'usual';
  // What takes turns is another sixth each day (ADR 55): said here once, so that a run past midnight stays what it was.
  process.env.TEST_TURN ??= String(Math.floor(Date.now() / DAY_MS));
}
/** Where the machine may stand: on each side of the line where a day begins. */
const ZONES = ['Pacific/Niue', 'Pacific/Kiritimati'];
/** A walk through the product waits for pages, mail and servers half of its time. */
const JOURNEYS_AT_ONCE = 4;
/** From the first hour to a closed month: what a company can't do without, whatever browser it has. */
const IN_FIREFOX = ['first-hour', 'claim', 'invoice', 'closing'].map((name) => `test/journeys/${name}.test.ts`);
const say = (message) => console.log(`\n== ${message}`);
const scratch = openScratchFolder();
// Servers that are killed and those that journeys look at begin with one demo company, loaded once.
process.env.TEST_DEMO_FOLDER ??= path.join(scratch.path, 'demo');
const run = openTestRun({ folder: scratch.path, say });
if (process.env.TEST_TURN !== undefined) say(`TEST_TURN=${process.env.TEST_TURN}: the sixth of what takes turns`);

try {
  await run.stage('install and build', async () => {
    // One loads while the other unpacks.
    const [missing] = await Promise.all([ensureSystemPackages(say), ensureInstalled(say)]);
    run.missing = missing;
    await ensureBuilt(say);
  });
  if (isScreens) await run.vitest('journeys', { name: 'screens', only: ['test/journeys/screens.test.ts'] });
  else await everything();
} catch (error) {
  console.error(error);
  run.count({ failed: 1 }, [error.message]);
} finally {
  scratch.remove();
}
run.end();

async function everything() {
  if (!hasPostgres15()) {
    run.count({ skipped: isFull ? 3 : 2 });
    await besideKilling({ project: 'kill', name: 'kill on PostgreSQL 18, beside the stages above' });
  } else await run.stage('PostgreSQL 15', onPostgres15, { isTimed: false });
  if (run.missing.has('chromium')) run.count({ skipped: 1 });
  else await run.vitest('journeys', { workers: JOURNEYS_AT_ONCE });
  if (run.missing.has('firefox-esr')) run.count({ skipped: 1 });
  else
    await run.vitest('journeys', {
      name: 'journeys in Firefox',
      env: { TEST_BROWSER: 'firefox' },
      only: IN_FIREFOX,
      workers: JOURNEYS_AT_ONCE,
    });
}

function hasPostgres15() {
  return !run.missing.has('postgresql-15') && !run.missing.has('pgbouncer');
}

async function onPostgres15() {
  const postgres = await startPrivatePostgres(POSTGRES_15);
  try {
    const direct = { TEST_DATABASE_URL: postgres.url };
    const bouncer = await startPgBouncer(postgres);
    try {
      const env = { ...direct, TEST_DATABASE_APP_URL: bouncer.url };
      // Two servers at a time: one on this database, one on the embedded PostgreSQL 18.
      await besideKilling({ project: 'kill', name: 'kill, beside the stages above', env });
      if (isFull) {
        await run.vitest('kill', { name: 'kill on PostgreSQL 18' });
        await run.vitest('http', { name: 'http on PostgreSQL 15', env: direct });
      }
      await run.vitest(isFull ? 'http' : 'databases', { name: 'PostgreSQL 15 through PgBouncer', env });
    } finally {
      await bouncer.stop();
    }
  } finally {
    await postgres.stop();
  }
}

/** Killing servers and waiting for them to come back keeps one core half busy: everything without a browser runs meanwhile. */
async function besideKilling({ project, ...kill }) {
  await Promise.all([run.vitest(project, { ...kill, isBeside: true }), withoutBrowser()]);
}

async function withoutBrowser() {
  await run.stage('checks', async () => {
    say('Checking the code');
    const { passed, failed } = await runChecks();
    run.count({ passed, failed: failed.length }, failed);
  });
  const [west, east] = ZONES;
  await run.vitest('unit', { name: `unit at ${west}`, env: { TZ: west } });
  await run.vitest(isFull ? 'unit' : 'days', { name: `days at ${east}`, env: { TZ: east } });
  await run.vitest('slow');
  await run.vitest('http', { name: 'http on PostgreSQL 18' });
}
