import { spawn } from 'node:child_process';
import { root } from './run-step.mjs';

/** Two programs of `npm run dev`, run by the pinned Node: vite in front, the server behind. Both end together. */
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/app/server.ts'], {
  cwd: root,
  env: { ...process.env, PORT: process.env.MEREL_SERVER_PORT },
  stdio: 'inherit',
});
const web = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--clearScreen', 'false'], {
  cwd: root,
  stdio: 'inherit',
});
const both = [server, web];

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of both) child.kill(signal);
  });
}
for (const child of both) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    for (const other of both) other.kill('SIGTERM');
  });
}
