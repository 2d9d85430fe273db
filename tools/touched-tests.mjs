import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run-step.mjs';

const TEST = /\.test\.tsx?$/;

/** What differs from the base, committed or not, new files too. The base is main, or on main the commit before. */
export function changedFiles(base) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const from = base ?? (git('rev-parse', 'HEAD')[0] === git('rev-parse', 'main')[0] ? 'HEAD~1' : 'main');
  const since = git('merge-base', from, 'HEAD')[0] ?? from;
  return [...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')])];
}

/**
 * The tests that a change touches: those changed themselves, those beside a changed file, and those that take a changed
 * helper of tests by its name.
 * @param read the text of a file, by its path from the root
 */
export function touchedTests(changed, { tests, read }) {
  const helpers = changed.filter(
    (file) => !TEST.test(file) && (file.startsWith('test/') || file.includes('.test-kit.')),
  );
  const beside = (test) => changed.some((file) => isBeside(test, file));
  const takes = (test) => helpers.some((file) => read(test).includes(`/${path.basename(file)}'`));
  return tests.filter((test) => changed.includes(test) || beside(test) || takes(test));
}

const isBeside = (test, file) =>
  !TEST.test(file) && test.replace(/(\.http)?\.test\.tsx?$/, '') === file.replace(/\.tsx?$/, '');

/** Every test file, by its path from the root. The machine's own Node may be older than ours and know no globs. */
export const allTests = () =>
  ['src', 'tools', 'test'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .filter((file) => TEST.test(file))
      .map((file) => path.posix.join(folder, file.replaceAll('\\', '/'))),
  );

export const readHere = (file) => readFileSync(path.join(root, file), 'utf8');
