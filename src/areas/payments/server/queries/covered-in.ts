import { sql } from 'kysely';
import { isAmong } from '#platform/db/is-among.ts';
import { moneyToWire } from '#kernel/money.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { RunId, RunView } from '../../contract/payment.ts';
import { coveredByCredits } from '../../rules/covered-by-credits.ts';
import type { OpenCredits } from '../open-credits.ts';
import { paymentsTables } from '../tables.ts';

export type CoveredPayee = RunView['covered'][number];

/**
 * Of these runs, which wait for confirmation, the payees who owe back as much as they get there or more. Said while one
 * looks at a run, so that nobody asks for a code that can't confirm anything; who confirms is refused all the same
 * (domain rules 2.8).
 */
export async function coveredIn(
  trx: Trx,
  companyId: CompanyId,
  { runIds, openCredits }: { runIds: readonly RunId[]; openCredits: OpenCredits },
): Promise<ReadonlyMap<RunId, readonly CoveredPayee[]>> {
  if (runIds.length === 0) return new Map();
  const payments = await paymentsTables(trx)
    .selectFrom('payments.payment')
    .select(['run_id', 'payee_type', 'payee_id', 'currency'])
    .select([
      sql<string>`min(payee_name)`.as('payee_name'),
      // A run may hold thousands of payments: what each supplier gets is added up where they are.
      sql<bigint>`sum(amount_minor)::bigint`.as('amount_minor'),
    ])
    .where('company_id', '=', companyId)
    .where(isAmong('run_id', runIds))
    .where('payee_type', '=', 'supplier')
    .groupBy(['run_id', 'payee_type', 'payee_id', 'currency'])
    .execute();
  if (payments.length === 0) return new Map();
  const credits = await openCredits(trx, companyId, [...new Set(payments.map((one) => one.payee_id))]);
  const ofRuns = Map.groupBy(payments, (one) => one.run_id);
  return new Map(
    runIds.map((runId) => [
      runId,
      coveredByCredits(ofRuns.get(runId) ?? [], credits).map(({ payment, gets, owes }) => ({
        supplierId: owes.supplierId,
        name: payment.payee_name,
        gets: moneyToWire(gets),
        owes: moneyToWire(owes.left),
        creditNoteId: owes.creditNoteId,
      })),
    ]),
  );
}
