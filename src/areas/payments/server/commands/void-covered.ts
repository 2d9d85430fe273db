import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { RunId } from '../../contract/payment.ts';
import type { OpenCredits } from '../open-credits.ts';
import { paymentsTables } from '../tables.ts';
import { findCovered } from './refuse-covered.ts';
import { voidConfirmations } from './run-confirmations.ts';

/**
 * The runs that wait for confirmation and pay this supplier something, locked before any payment of them, as whoever
 * confirms locks them.
 */
export async function holdWaitingRuns(trx: Trx, companyId: CompanyId, supplierId: string): Promise<RunId[]> {
  const { rows } = await sql<{ id: RunId }>`
    select r.id from payments.run r where r.company_id = ${companyId} and r.state = 'to_confirm' and exists (
      select from payments.payment p where p.company_id = r.company_id and p.run_id = r.id
        and p.payee_type = 'supplier' and p.payee_id = ${supplierId})
    order by r.id for update of r`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * A supplier owes more back than when these runs were put together: where one of them pays it no more than that, what was
 * confirmed of the run is no more, whoever had confirmed is told, and it waits for all of them again (domain rules 2.8).
 * Nothing is taken out of it: finance sends it back and sets the credit note off, or waits. The caller holds the runs.
 */
export async function voidCovered(
  trx: Trx,
  companyId: CompanyId,
  { runIds, supplierId, openCredits, now }: Waiting,
): Promise<void> {
  for (const runId of runIds) {
    const payments = await paymentsTables(trx)
      .selectFrom('payments.payment')
      .select(['id', 'payee_type', 'payee_id', 'payee_name', 'currency', 'amount_minor'])
      .where('company_id', '=', companyId)
      .where('run_id', '=', runId)
      .where('payee_type', '=', 'supplier')
      .where('payee_id', '=', supplierId)
      .execute();
    const covered = await findCovered(trx, companyId, { payments, openCredits });
    if (covered === null) continue;
    const { payee_name: payee } = covered.payment;
    await voidConfirmations(trx, companyId, { runIds: [runId], payee, why: 'credit', now });
  }
}

type Waiting = {
  readonly runIds: readonly RunId[];
  readonly supplierId: string;
  readonly openCredits: OpenCredits;
  readonly now: Instant;
};
