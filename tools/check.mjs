import { existsSync } from 'node:fs';
import path from 'node:path';
import { root, runStep } from './run-step.mjs';

const FOLDERS = ['src', 'test', 'tools', 'bench'].filter((folder) => existsSync(path.join(root, folder)));

/** Everything about the code that needs no test to run. All steps run, so that one look tells all that is wrong. */
const STEPS = [
  ['format', 'oxfmt', ['--check']],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['import rules', 'depcruise', [...FOLDERS, '--output-type', 'err-long']],
  ['unused code', 'knip', ['--no-progress', '--no-config-hints']],
  ['types of pure code', 'tsc', ['-p', 'tsconfig.pure.json']],
  ['types of the server', 'tsc', ['-p', 'tsconfig.server.json']],
  ['types of the web', 'tsc', ['-p', 'tsconfig.web.json']],
  ['bundle budget', 'node', ['tools/bundle-budget.mjs']],
];

/** @returns how many steps passed and the names of those that failed. */
export async function runChecks() {
  const failed = [];
  for (const [name, command, args] of STEPS) {
    console.log(`\n── ${name} (${[command, ...args].join(' ')})`);
    const started = Date.now();
    const code = await runStep(command, args);
    console.log(`${code === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    if (code !== 0) failed.push(name);
  }
  return { passed: STEPS.length - failed.length, failed };
}

if (path.resolve(process.argv[1] ?? '') === path.join(root, 'tools', 'check.mjs')) {
  const { passed, failed } = await runChecks();
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nEvery check passed.');
  console.log(`${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
