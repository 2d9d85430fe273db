import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runStep, toolPath } from './run-step.mjs';

export const POSTGRES_15 = '/usr/lib/postgresql/15/bin';

const has = (command) => spawnSync('sh', ['-c', `command -v ${command}`], { env: { PATH: toolPath } }).status === 0;

/** The first whose standard way of steering has what the journeys ask of it (ADR 69); the one before is still in Debian too. */
const FIREFOX_MIN = 153;
const FIREFOX = 'firefox-esr';
const firefoxVersion = () => {
  const { stdout } = spawnSync(FIREFOX, ['--version'], { env: { ...process.env, PATH: toolPath }, encoding: 'utf8' });
  return Number(/Firefox (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
};

/** What the whole test run needs beside npm's packages, and what cannot run without it. */
const NEEDS = [
  { name: 'chromium', isThere: () => has('chromium'), without: 'journeys in the browser are skipped' },
  {
    name: 'chromium-headless-shell',
    isThere: () => has('chromium-headless-shell'),
    without: 'journeys take longer, in the whole browser',
  },
  {
    name: FIREFOX,
    isThere: () => firefoxVersion() >= FIREFOX_MIN,
    without: `journeys in Firefox ${FIREFOX_MIN} or newer are skipped`,
  },
  {
    name: 'postgresql-15',
    isThere: () => existsSync(`${POSTGRES_15}/postgres`),
    without: 'tests on PostgreSQL 15 are skipped',
  },
  { name: 'pgbouncer', isThere: () => has('pgbouncer'), without: 'tests through PgBouncer are skipped' },
  { name: 'hledger', isThere: () => has('hledger'), without: 'hledger does not check our journals' },
  { name: 'beancount', isThere: () => has('bean-check'), without: 'Beancount does not check our ledgers' },
  { name: 'libxml2-utils', isThere: () => has('xmllint'), without: 'the second opinion on XML files is skipped' },
];

/**
 * Installs missing Debian packages where we may (root, apt-get).
 * @returns the names of those still missing; what they would have run is said.
 */
export async function ensureSystemPackages(say) {
  const missing = NEEDS.filter((need) => !need.isThere());
  if (missing.length > 0 && process.getuid?.() === 0 && has('apt-get')) {
    const names = missing.map((need) => need.name);
    say(`Installing ${names.join(', ')} (apt-get) …`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runStep('apt-get', ['update', '-qq'], { env });
    const install = ['install', '-y', '-qq', '--no-install-recommends'];
    if ((await runStep('apt-get', [...install, ...names], { env })) !== 0) {
      // One package that cannot be had must not keep the others away.
      for (const name of names) await runStep('apt-get', [...install, name], { env });
    }
  }
  const still = NEEDS.filter((need) => !need.isThere());
  for (const need of still) say(`${need.name} is not installed, so ${need.without}. Install it with apt-get.`);
  return new Set(still.map((need) => need.name));
}
