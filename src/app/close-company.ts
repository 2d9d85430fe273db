import { systemClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/read-config.ts';
import { borrowEvaluationDatabase } from '#platform/db/embedded/evaluation-database.ts';
import { openDatabase } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { companyIdSchema } from '#areas/companies/contract/company.ts';
import { setCompanyClosed } from '#areas/companies/server/door.ts';

/**
 * `npm run close-company -- cmp_…` closes a company's account, with `--reopen` it opens it again. Its people are told at
 * log-in that the account is closed (specification 8.1); nothing of it is deleted.
 */
const isClosed = !process.argv.includes('--reopen');
const companyId = companyIdSchema.safeParse(process.argv.slice(2).find((word) => !word.startsWith('--')));
const outcome = readConfig(process.env);
if (!outcome.ok || !companyId.success) {
  for (const problem of outcome.ok ? [] : outcome.problems) console.error(problem);
  if (!companyId.success) console.error('Usage: npm run close-company -- <id of the company> [--reopen]');
  process.exit(2);
}
const { databaseUrl, dataFolder } = outcome.config;
const evaluation = databaseUrl === null ? await borrowEvaluationDatabase(dataFolder) : null;
const { db } = openDatabase({ url: databaseUrl ?? evaluation?.ownerUrl ?? '', max: 1, onError: console.error });
try {
  const isDone = await inScope(db, { companyId: companyId.data, userId: null }, (trx) =>
    setCompanyClosed(trx, companyId.data, { isClosed, now: systemClock() }),
  );
  console.log(
    isDone ? `The company is ${isClosed ? 'closed' : 'open'} now.` : 'There is no such company, or it is so already.',
  );
  if (!isDone) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
} finally {
  await db.destroy();
  await evaluation?.stop();
}
