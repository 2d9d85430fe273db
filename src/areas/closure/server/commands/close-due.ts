import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { systemContext } from '#platform/http/system-context.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow, setCompanyClosed } from '#areas/companies/server/door.ts';
import type { ReadClosureFacts } from '../queries/describe-closure.ts';
import { findClosure } from '../queries/find-closure.ts';
import { closureTables } from '../tables.ts';
import { tellOfClosure } from '../tell-of-closure.ts';

type Night = { owner: Db; db: Db; now: Instant; readFacts: ReadClosureFacts; baseUrl: string };

/**
 * The night's work: closes the accounts whose day has come where the company is. One that holds money by now, or has some
 * on its way, waits until that is settled; one that fails does not keep the others.
 * @param owner sees in which companies there is something to do, which the application's role never does.
 * @throws AggregateError when some could not be closed, after all were tried.
 */
export async function closeDue({ owner, db, ...night }: Night): Promise<void> {
  const { rows } = await sql<{ companyId: CompanyId }>`
    select company_id as "companyId" from closure.closure where ended_at is null`.execute(owner);
  const failures: unknown[] = [];
  for (const { companyId } of rows)
    await inScope(db, { companyId, userId: null }, (trx) => closeOne(trx, companyId, night)).catch((error: unknown) =>
      failures.push(error),
    );
  if (failures.length > 0) throw new AggregateError(failures, 'accounts could not be closed');
}

async function closeOne(
  trx: Trx,
  companyId: CompanyId,
  { now, readFacts, baseUrl }: Pick<Night, 'now' | 'readFacts' | 'baseUrl'>,
): Promise<void> {
  const row = await findClosure(trx, companyId, { isLocked: true });
  const company = await getCompanyRow(trx, companyId);
  if (row === null || row.closes_on > dayInZone(now, company.time_zone)) return;
  const { blocks } = await readFacts(systemContext({ trx, companyId, now }, 'system:closure'));
  if (blocks.length > 0) return;
  await setCompanyClosed(trx, companyId, { isClosed: true, now });
  await closureTables(trx)
    .updateTable('closure.closure')
    .set({ ended_at: now, ended_how: 'closed' })
    .where('company_id', '=', companyId)
    .where('id', '=', row.id)
    .execute();
  await tellOfClosure({ trx, companyId }, { what: 'closed', closesOn: row.closes_on, baseUrl });
}
