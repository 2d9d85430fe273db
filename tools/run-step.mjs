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

/** Runs one program to its end, its output going where ours goes. @returns the exit code; 127 if it cannot be started. */
export function runStep(command, args, { env = {} } = {}) {
  return untilEnded(start(command, args, { env, output: 'inherit' }), command);
}

/** The same for one that runs beside others: what it says comes in one piece at its end, `{ code, said }`. */
export async function runStepBeside(command, args, { env = {} } = {}) {
  const child = start(command, args, { env, output: 'pipe' });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk));
  const code = await untilEnded(child, command);
  return { code, said: Buffer.concat(said).toString() };
}

const start = (command, args, { env, output }) =>
  spawn(command, args, {
    cwd: root,
    env: { ...process.env, PATH: toolPath, NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', output, output],
  });

function untilEnded(child, command) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
}
