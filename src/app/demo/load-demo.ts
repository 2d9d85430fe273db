import { addDays, dayInZone, firstDayOf, monthOf, nextMonth, type PlainDate } from '#kernel/plain-date.ts';
import { systemClock, type Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/read-config.ts';
import { ensureSecret } from '#platform/config/ensure-secret.ts';
import type { SecretKeys } from '#platform/crypto/secret-keys.ts';
import type { Db } from '#platform/db/pool.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Logger } from '#platform/log/create-logger.ts';
import { newCompanyId } from '#areas/companies/server/door.ts';
import { findUserByEmail, totpSealer } from '#areas/identity/server/door.ts';
import { networkSecret } from '../card-issuers.ts';
import { atHour } from './at-hour.ts';
import { COMPANY, DOMAIN } from './cast.ts';
import { beginProgress, readProgress, writeStep, type DemoProgress } from './demo-progress.ts';
import { everybody, foundCompany, foundSecondCompany } from './found-company.ts';

export type LoadDemo = {
  config: Pick<Config, 'demoPassword' | 'demoMonths' | 'dataFolder' | 'baseUrl'>;
  db: Db;
  files: FileStore;
  secretKeys: SecretKeys;
  say: (message: string) => void;
  log: Logger;
  /** Which day the demo ends on; a test gives one that stands. */
  clock?: Clock;
};

const PASSWORD_BYTES = 15;
const SIGN_INS = ['owner', 'admin', 'controller', 'approver', 'requester', 'accountant', 'master', 'staff'] as const;

/**
 * Makes the demo company if it is not there: people at once, so that one can sign in, then its months of spend in the
 * background, one by one. Restarted in the middle, it goes on with the month that is missing.
 */
export async function loadDemo({
  config,
  db,
  files,
  say,
  log,
  secretKeys,
  clock = systemClock,
}: LoadDemo): Promise<void> {
  const password = config.demoPassword ?? (await ensureSecret(config.dataFolder, 'demo-password', PASSWORD_BYTES));
  const progress =
    (await readProgress(db)) ??
    (await found(db, { password, months: config.demoMonths, today: dayInZone(clock(), COMPANY.timeZone) }));
  const names = SIGN_INS.map((key) => `${key}@${DOMAIN}`).join('\n  ');
  say(`Sign in at ${config.baseUrl} with the password ${password} as one of\n  ${names}`);
  say(`Mail and text messages that would be sent: ${config.baseUrl}/dev/outbox`);
  if (progress.step >= progress.stepCount) return;
  // What draws receipts and invoices is large, and a demo that is complete needs it no more.
  const { enterWorld, loadMonth } = await import('./load-month.ts');
  const world = await enterWorld({
    db,
    files,
    sealer: totpSealer(secretKeys),
    networkSecret: networkSecret(secretKeys),
    companyId: progress.companyId,
    cast: everybody(),
    hasCards: true,
    clock,
  });
  for (let step = progress.step; step < progress.stepCount; step += 1) {
    say(`${progressBar(step, progress.stepCount)} demo company, month ${step + 1} of ${progress.stepCount}`);
    try {
      progress.closingMinor = await loadMonth(world, progress, step);
    } catch (error) {
      // A demo that stops half way still works; the next start goes on.
      log.error({ err: error, step }, 'demo month failed');
      say('The demo company could not be loaded to the end; see the log. It goes on at the next start.');
      return;
    }
    await writeStep(db, { ...progress, step: step + 1 });
  }
  say(`${progressBar(progress.stepCount, progress.stepCount)} demo company is complete`);
}

async function found(
  db: Db,
  { password, months, today }: { password: string; months: number; today: PlainDate },
): Promise<DemoProgress> {
  const companyId = newCompanyId();
  const secondCompanyId = newCompanyId();
  const foundedOn = firstDayOf(nextMonth(monthOf(today), -(months - 1)));
  const foundedAt = atHour(foundedOn, 6);
  // Only one server founds it: the row is the lock.
  const begun = { companyId, secondCompanyId, foundedOn, stepCount: months };
  if (await beginProgress(db, { ...begun, isSample: false })) {
    await foundCompany(db, {
      companyId,
      password,
      foundedAt,
      ratesFrom: addDays(foundedOn, -10),
      ratesTo: addDays(today, 1),
    });
    const accountant = await findUserByEmail(db, `accountant@${DOMAIN}`);
    const master = await findUserByEmail(db, `master@${DOMAIN}`);
    if (accountant !== null && master !== null)
      await foundSecondCompany(db, {
        companyId: secondCompanyId,
        password,
        foundedAt,
        accountant: accountant.id,
        master: master.id,
      });
  }
  const progress = await readProgress(db);
  if (progress === null) throw new Error('The demo company was founded');
  return progress;
}

function progressBar(done: number, all: number): string {
  const width = 24;
  const filled = Math.floor((done * width) / all);
  return `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}]`;
}
