import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './ensure-built.mjs';
import { keepBusy } from './keep-busy.mjs';
import { ourNode } from './our-node.mjs';
import { root, runStepBeside } from './run-step.mjs';
import { openScratchFolder } from './scratch-folder.mjs';
import { allTests, changedFiles, readHere, touchedTests } from './touched-tests.mjs';

/**
 * `npm run test:shake`: finds tests that pass by luck. Runs those that a change touches, or the files that are named, twenty
 * times while all cores are kept busy, once with the machine in another zone of time, and once in another order.
 * `--base main`, `--times 20`.
 */
const { values, positionals } = parseArgs({
  options: { base: { type: 'string' }, times: { type: 'string', default: '20' } },
  allowPositionals: true,
});
const tests = allTests();
const files =
  positionals.length > 0
    ? tests.filter((file) => positionals.some((name) => file.includes(name)))
    : touchedTests(changedFiles(values.base), { tests, read: readHere });
if (files.length === 0) {
  console.log('The change touches no test.');
  process.exit(0);
}
console.log(`Shaking ${files.length} files:\n  ${files.join('\n  ')}`);
const seed = Date.now() % 1_000_000;
const WAYS = [
  ...Array.from({ length: Number(values.times) }, (_, index) => ({ name: `busy ${index + 1}`, isBusy: true })),
  { name: 'in another zone', env: { TZ: 'Pacific/Kiritimati' } },
  { name: `in another order (seed ${seed})`, args: ['--sequence.shuffle.tests', `--sequence.seed=${seed}`] },
];
/** A file belongs to the first of these that has it; no test runs twice in one way. */
const PROJECTS = ['unit', 'slow', 'http', 'kill', 'journeys'];

const scratch = openScratchFolder();
const failed = new Map();
try {
  await ensureBuilt(console.log);
  for (const [index, way] of WAYS.entries()) await shake(way, index);
} finally {
  scratch.remove();
}
for (const [what, ways] of failed) console.log(`\n${what}\n  failed ${ways.length} times: ${ways.join(', ')}`);
process.exitCode = failed.size > 0 ? 1 : 0;
console.log(`\n${files.length} files in ${WAYS.length} ways, ${failed.size} tests failed`);

async function shake({ name, isBusy = false, env = {}, args = [] }, index) {
  const started = Date.now();
  const report = path.join(scratch.path, `shake-${index}.json`);
  const projects = PROJECTS.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=json', `--outputFile.json=${report}`];
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...files, ...projects, '--passWithNoTests'];
  const rest = isBusy ? keepBusy() : () => {};
  const demo = { TEST_DEMO_FOLDER: path.join(scratch.path, 'demo') };
  const { code, said } = await runStepBeside(ourNode(), [...command, ...reporters, ...args], {
    env: { ...demo, ...env, NO_COLOR: '1' },
  });
  rest();
  const wrong = existsSync(report) ? failuresIn(JSON.parse(readFileSync(report, 'utf8'))) : [];
  if (code !== 0 && wrong.length === 0) {
    console.log(said.slice(-3000));
    wrong.push(['the run itself', said.trim().split('\n').at(-1) ?? '']);
  }
  for (const [what, why] of wrong) {
    failed.set(what, [...(failed.get(what) ?? []), name]);
    console.log(`  ${what}\n    ${why.split('\n').slice(0, 6).join('\n    ')}`);
  }
  console.log(`${name}: ${wrong.length} failed, ${Math.round((Date.now() - started) / 1000)} s`);
}

function failuresIn({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const wrong = assertionResults.filter((one) => one.status === 'failed');
    if (status === 'failed' && wrong.length === 0) return [[file, message]];
    return wrong.map(({ fullName, failureMessages }) => [`${file} › ${fullName}`, failureMessages[0] ?? '']);
  });
}
