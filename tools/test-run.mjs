import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ourNode } from './our-node.mjs';
import { root, runStep, runStepBeside } from './run-step.mjs';
import { slowFilesIn } from './slow-tests.mjs';

/** One run of the tests: its stages, what passed and failed in them, and how long each took. */
export function openTestRun({ folder, say }) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  const minutes = [];
  const began = Date.now();
  const slow = [];

  const count = ({ passed = 0, failed = 0, skipped = 0 }, why = []) => {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    failures.push(...why);
  };

  /** What throws has failed; the stages after it run all the same. */
  const stage = async (name, work, { isTimed = true } = {}) => {
    const started = Date.now();
    try {
      await work();
    } catch (error) {
      console.error(`${name}: ${error.message}`);
      count({ failed: 1 }, [name]);
    }
    if (isTimed) minutes.push([name, (Date.now() - started) / 60_000]);
  };

  /**
   * The tests of one project.
   * @param options `isBeside`: others run meanwhile, so what it says comes in one piece at its end; `workers` where it is
   *   not one for each core
   */
  const vitest = (project, { name = project, env = {}, only = [], isBeside = false, workers = null } = {}) =>
    stage(name, async () => {
      say(`Tests: ${name}`);
      const report = path.join(folder, `${name.replaceAll(/\W+/g, '-')}.json`);
      const args = ['node_modules/vitest/vitest.mjs', 'run', ...only, '--project', project, '--passWithNoTests'];
      if (workers !== null) args.push(`--maxWorkers=${workers}`);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      // Colours would hide the numbers from programs that read them.
      const all = [...args, ...reporters];
      const options = { env: { ...env, NO_COLOR: '1' } };
      const code = isBeside ? await runBeside(all, options) : await runStep(ourNode(), all, options);
      const { why, results, ...counted } = existsSync(report) ? readReport(report) : NOTHING;
      slow.push(...slowFilesIn(results));
      // A run that failed without a failed test (a set-up, an unhandled error) is a failure all the same.
      if (code !== 0 && counted.failed === 0) counted.failed = 1;
      count(counted, counted.failed > 0 ? [[name, ...why].join('\n  ')] : []);
    });

  /** Says what failed, what took long and, as the very last line, how many there were. */
  const end = () => {
    if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
    for (const warning of slow) console.log(`\nSlow: ${warning}`);
    console.log(`\nMinutes by stage:\n${minutesTable(minutes, Date.now() - began)}`);
    const { passed, failed, skipped } = total;
    process.exitCode = failed > 0 ? 1 : 0;
    console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  };

  return { missing: new Set(), count, stage, vitest, end };
}

const NOTHING = { passed: 0, failed: 0, skipped: 0, why: [], results: [] };

async function runBeside(args, options) {
  const { code, said } = await runStepBeside(ourNode(), args, options);
  console.log(said);
  return code;
}

/** Stages that run beside each other come to more than all of it took. */
function minutesTable(rows, wholeMs) {
  const all = [...rows, ['all', wholeMs / 60_000]];
  return all.map(([name, took]) => `${took.toFixed(1).padStart(6)}  ${name}`).join('\n');
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
    results: testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}
