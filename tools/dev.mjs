import { spawn } from 'node:child_process';
import { root } from './run-step.mjs';
import { SERVER_FLAGS } from './server-flags.mjs';

/** Two programs of `npm run dev`, run by the pinned Node: vite in front, the server behind. Both end together. */
const server = spawn(process.execPath, [...SERVER_FLAGS, '--watch', '--watch-preserve-output', 'src/app/server.ts'], {
  cwd: root,
  env: { ...process.env, PORT: process.env.MEREL_SERVER_PORT },
  stdio: 'inherit',
});
const web = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--clearScreen', 'false'], {
  cwd: root,
  stdio: 'inherit',
});
const both = [server, web];

let isStopping = false;

function stop(signal) {
  // The server takes a second signal for "at once", so each program gets one.
  if (isStopping) return;
  isStopping = true;
  for (const child of both) child.kill(signal);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
for (const child of both) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop('SIGTERM');
  });
}
