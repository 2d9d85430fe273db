import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');

/** Our own Node and tools come first, as in npm scripts; servers (PgBouncer) lie where ordinary users do not look. */
export const toolPath = [path.join(root, 'node_modules', '.bin'), process.env.PATH ?? '', '/usr/sbin', '/sbin'].join(
  path.delimiter,
);

/**
 * Runs one program to its end, its output going where ours goes.
 * @returns the exit code; a program that cannot be started counts as 127.
 */
export function runStep(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH: toolPath, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
}
