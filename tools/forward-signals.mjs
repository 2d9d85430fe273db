import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { root, toolPath } from './run-step.mjs';

/** npm passes on a Ctrl-C that the terminal has already sent; two within this time are one. */
const SAME_PRESS_MS = 500;

/**
 * Runs a program until it ends, passing our signals on. It gets a group of its own, so that a Ctrl-C reaches it once,
 * through us, and it ends with us even if we are killed.
 * @returns its exit code.
 */
export function runWithSignals(command, args, env = {}) {
  const words = endsWithUs() ? ['setpriv', '--pdeathsig', 'TERM', command, ...args] : [command, ...args];
  const child = spawn(words[0], words.slice(1), {
    cwd: root,
    env: { ...process.env, PATH: toolPath, ...env },
    stdio: 'inherit',
    detached: true,
  });
  let lastAt = 0;
  let isTold = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (Date.now() - lastAt < SAME_PRESS_MS) return;
      lastAt = Date.now();
      isTold = true;
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
  // Who ended npm may have told us too.
  stopWithNpm(() => isTold || child.kill('SIGTERM'));
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
}

const endsWithUs = () => spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true']).status === 0;

/** Whoever ends npm means us too, but the shell between npm and us keeps the signal to itself: its end is our signal. */
function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 300);
  timer.unref();
}
