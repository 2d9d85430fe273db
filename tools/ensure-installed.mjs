import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, runStep } from './run-step.mjs';

const lockFile = path.join(root, 'package-lock.json');
const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.merel-installed');

/** Installs what the lock file names, unless exactly that is installed already. Throws when npm cannot. */
export async function ensureInstalled(say) {
  const wanted = createHash('sha256')
    .update(readFileSync(lockFile))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  if (!isAsLocked()) {
    say('Installing packages (npm ci) …');
    const started = Date.now();
    // The engine warnings are about the Node that runs npm; what is installed runs on the pinned one.
    const code = await runStep('npm', [
      'ci',
      '--loglevel=error',
      '--no-audit',
      '--no-fund',
      '--include=dev',
      '--include=optional',
    ]);
    if (code !== 0) throw new Error(`npm ci failed with exit code ${code}; its messages are above.`);
    say(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
  }
  writeFileSync(stampFile, wanted);
}

/** npm notes what it installed in node_modules/.package-lock.json; every package there must be the locked one. */
function isAsLocked() {
  const noteFile = path.join(modules, '.package-lock.json');
  if (!existsSync(noteFile)) return false;
  const locked = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const installed = JSON.parse(readFileSync(noteFile, 'utf8')).packages;
  return Object.entries(locked).every(([name, wanted]) => {
    if (name === '' || wanted.link) return true;
    const found = installed[name];
    if (found === undefined) return wanted.optional === true && !existsSync(path.join(root, name));
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}
