import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runChecks } from './check.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureSystemPackages, POSTGRES_15 } from './ensure-system-packages.mjs';
import { ourNode } from './our-node.mjs';
import { startPgBouncer, startPrivatePostgres } from './private-postgres.mjs';
import { runStep } from './run-step.mjs';
import { openScratchFolder } from './scratch-folder.mjs';

/**
 * `npm test`: everything that CI runs, on a bare machine. Installs what is missing, builds, checks the code, then runs
 * the tests on the embedded PostgreSQL 18, on 15, and through PgBouncer, then in the browser. The last line counts.
 */
const say = (message) => console.log(`\n== ${message}`);
const scratch = openScratchFolder();
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

try {
  // One loads while the other unpacks.
  const [missing] = await Promise.all([ensureSystemPackages(say), ensureInstalled(say)]);
  await step('build', () => ensureBuilt(say));
  say('Checking the code');
  const checks = await runChecks();
  count({ passed: checks.passed, failed: checks.failed.length, skipped: 0 });
  failures.push(...checks.failed);
  await vitest('unit');
  // A day without a time never shifts, wherever the machine stands (security 103).
  for (const zone of ['Pacific/Niue', 'Pacific/Kiritimati']) {
    await vitest('unit', { name: `rules at ${zone}`, env: { TZ: zone }, only: ['src/kernel/', '/rules/'] });
  }
  // Two servers at a time, each with a database of its own: they have the machine for themselves.
  await vitest('kill');
  await vitest('http', { name: 'http on the embedded PostgreSQL 18' });
  await onPostgres15(missing);
  if (missing.has('chromium')) count({ passed: 0, failed: 0, skipped: 1 });
  else await vitest('journeys');
} catch (error) {
  console.error(error);
  count({ passed: 0, failed: 1, skipped: 0 });
  failures.push(error.message);
} finally {
  scratch.remove();
}
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);

async function onPostgres15(missing) {
  if (missing.has('postgresql-15')) return count({ passed: 0, failed: 0, skipped: 2 });
  await step('PostgreSQL 15', async () => {
    const postgres = await startPrivatePostgres(POSTGRES_15);
    try {
      await vitest('http', { name: 'http on PostgreSQL 15', env: { TEST_DATABASE_URL: postgres.url } });
      if (missing.has('pgbouncer')) return count({ passed: 0, failed: 0, skipped: 1 });
      const bouncer = await startPgBouncer(postgres);
      try {
        const env = { TEST_DATABASE_URL: postgres.url, TEST_DATABASE_APP_URL: bouncer.url };
        await vitest('http', { name: 'http through PgBouncer in transaction mode', env });
      } finally {
        await bouncer.stop();
      }
    } finally {
      await postgres.stop();
    }
  });
}

/** A step without tests of its own: it only counts when it fails. */
async function step(name, work) {
  try {
    await work();
  } catch (error) {
    console.error(`${name}: ${error.message}`);
    failures.push(name);
    count({ passed: 0, failed: 1, skipped: 0 });
  }
}

async function vitest(project, { name = project, env = {}, only = [] } = {}) {
  say(`Tests: ${name}`);
  const report = path.join(scratch.path, `${name.replaceAll(/\W+/g, '-')}.json`);
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...only, '--project', project, '--passWithNoTests'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // Colours would hide the numbers from programs that read them.
  const code = await runStep(ourNode(), [...args, ...reporters], { env: { ...env, NO_COLOR: '1' } });
  const counted = existsSync(report) ? readReport(report) : { passed: 0, failed: 0, skipped: 0 };
  // A run that failed without a failed test (a set-up, an unhandled error) is a failure all the same.
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  if (counted.failed > 0) failures.push([name, ...(counted.why ?? [])].join('\n  '));
  count(counted);
}

function readReport(file) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests + numTodoTests,
    // Once more in few words: of a run of thousands often only the end is kept.
    why: [
      ...testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'failed'),
      ...brokenFiles.map(({ name, message }) => ({ fullName: name, failureMessages: [message] })),
    ].map(({ fullName, failureMessages }) => `${fullName}: ${(failureMessages[0] ?? '').split('\n')[0]}`),
  };
}

function count({ passed, failed, skipped }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}
