import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');

/** Our own Node and tools come first, as in npm scripts; servers (PgBouncer) lie where ordinary users do not look. */
export const toolPath = [path.join(root, 'node_modules', '.bin'), process.env.PATH ?? '', '/usr/sbin', '/sbin'].join(
  path.delimiter,
);

/** A server is started dozens of times in a run; what was compiled for one serves the next. */
const compileCache = path.join(root, 'node_modules', '.cache', 'compiled');

/**
 * Runs one program to its end, its output going where ours goes; that of one that runs beside others (`isBeside`) in one
 * piece at its end. @returns the exit code; a program that cannot be started counts as 127.
 */
export function runStep(command, args, { env = {}, isBeside = false } = {}) {
  return new Promise((resolve) => {
    const output = isBeside ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH: toolPath, NODE_COMPILE_CACHE: compileCache, ...env },
      stdio: ['ignore', output, output],
    });
    const said = [];
    child.stdout?.on('data', (chunk) => said.push(chunk));
    child.stderr?.on('data', (chunk) => said.push(chunk));
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.once('close', (code, signal) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
