import { systemClock } from '#platform/clock/clock.ts';
import { inScope } from '#platform/db/scope.ts';
import { companyIdSchema } from '#areas/companies/contract/company.ts';
import { setCompanyClosed } from '#areas/companies/server/door.ts';
import { runOnDatabase } from './operator-command.ts';

/**
 * `npm run close-company -- cmp_…` closes a company's account, with `--reopen` it opens it again. Its people are told at
 * log-in that the account is closed (specification 8.1); nothing of it is deleted.
 */
const isClosed = !process.argv.includes('--reopen');
const { data: companyId } = companyIdSchema.safeParse(process.argv.slice(2).find((word) => !word.startsWith('--')));
await runOnDatabase(
  async (db) => {
    const isDone =
      companyId !== undefined &&
      (await inScope(db, { companyId, userId: null }, (trx) =>
        setCompanyClosed(trx, companyId, { isClosed, now: systemClock() }),
      ));
    console.log(
      isDone ? `The company is ${isClosed ? 'closed' : 'open'} now.` : 'There is no such company, or it is so already.',
    );
    return isDone ? 0 : 1;
  },
  { usage: companyId === undefined ? 'npm run close-company -- <id of the company> [--reopen]' : null },
);
