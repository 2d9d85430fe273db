import { existsSync } from 'node:fs';
import path from 'node:path';
import { root, runStepBeside } from './run-step.mjs';

const FOLDERS = ['src', 'test', 'tools', 'bench'].filter((folder) => existsSync(path.join(root, folder)));

/** Two cores: of more at once each only takes longer. */
const AT_ONCE = 2;
/** Each checker looks at shared types by itself; of two steps beside each other one each has a core. */
const TYPES = ['--checkers', '1'];
/** Everything about the code that needs no test to run. All steps run, so that one look tells all that is wrong. */
const STEPS = [
  ['format', 'oxfmt', ['--check']],
  // The longest first: it has one core for itself while the others share what is left.
  ['import rules', 'depcruise', [...FOLDERS, '--output-type', 'err-long']],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['unused code', 'knip', ['--no-progress', '--no-config-hints']],
  ['types of pure code', 'tsc', ['-p', 'tsconfig.pure.json', ...TYPES]],
  ['types of the server', 'tsc', ['-p', 'tsconfig.server.json', ...TYPES]],
  ['types of the web', 'tsc', ['-p', 'tsconfig.web.json', ...TYPES]],
  ['bundle budget', 'node', ['tools/bundle-budget.mjs']],
  ['words', 'vitest', ['run', '--project', 'unit', 'test/codebase/words.test.ts']],
];

/** @returns how many steps passed and the names of those that failed. */
export async function runChecks() {
  const failed = [];
  const waiting = [...STEPS];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      if (!(await passes(step))) failed.push(step[0]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { passed: STEPS.length - failed.length, failed };
}

async function passes([name, command, args]) {
  const started = Date.now();
  const { code, said } = await runStepBeside(command, args);
  const verdict = `${code === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`;
  console.log(`\n── ${name} (${[command, ...args].join(' ')})\n${said}${verdict}`);
  return code === 0;
}

if (path.resolve(process.argv[1] ?? '') === path.join(root, 'tools', 'check.mjs')) {
  const { passed, failed } = await runChecks();
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nEvery check passed.');
  console.log(`${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
