import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './run-step.mjs';

const NEEDED = 24;

/**
 * The Node that runs TypeScript: the pinned one from node_modules, or the machine's own where npm has none for it.
 * Says what to do when there is neither.
 */
export function ourNode() {
  const pinned = path.join(root, 'node_modules', '.bin', 'node');
  if (existsSync(pinned) && majorOf(pinned) >= NEEDED) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return process.execPath;
  throw new Error(
    `Merel runs on Node ${NEEDED} or newer; this is ${process.version}, and npm installed no pinned one for ` +
      `${process.platform}-${process.arch}. Install Node ${NEEDED}, or install without "--omit=optional".`,
  );
}

function majorOf(node) {
  try {
    return Number(execFileSync(node, ['-p', 'process.versions.node.split(".")[0]'], { encoding: 'utf8' }));
  } catch {
    return 0;
  }
}
