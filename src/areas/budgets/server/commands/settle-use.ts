import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { loadAsked } from '../queries/load-asked.ts';
import type { CommittedLine } from '../queries/find-committed.ts';
import { lockForPosting, lockSource, postMovements, type NewMovement } from './post-movements.ts';

export type Settlement = {
  readonly source: { readonly type: string; readonly id: string };
  /** Which payment, and which of its orders to the bank: each counts once. */
  readonly order: string;
  /** The bank gave the money back: what was used is only promised again. */
  readonly isReturned: boolean;
  readonly now: Instant;
};

/**
 * What was validated has been paid, or came back (domain rules 2.11, usedAt). It moves as it was validated, in the month
 * and the amounts of then: a budget that counts by payment takes it out of what is promised, others count nothing new.
 */
export async function settleInBudgets(
  trx: Trx,
  companyId: CompanyId,
  { source, order, isReturned, now }: Settlement,
): Promise<void> {
  await lockForPosting(trx, companyId);
  await lockSource(trx, companyId, source);
  const sign = isReturned ? -1n : 1n;
  const movements = (await findUsed(trx, companyId, source)).map((line): NewMovement => ({
    ...line,
    kind: 'settled',
    step: `${isReturned ? 'return' : 'settle'}:${order}`,
    netMinor: sign * line.netMinor,
    grossMinor: sign * line.grossMinor,
  }));
  if (movements.length === 0) return;
  const budgets = await loadAsked(trx, companyId, { lines: movements, isLocked: true });
  await postMovements(trx, companyId, { movements, budgets, now });
}

async function findUsed(trx: Trx, companyId: CompanyId, source: Settlement['source']): Promise<CommittedLine[]> {
  const { rows } = await sql<Omit<CommittedLine, 'source'>>`
    select line_no as "lineNo", net_minor as "netMinor", gross_minor as "grossMinor", occurred_on as "on",
      cost_center_id as "costCenterId", expense_category_id as "expenseCategoryId", team_id as "teamId",
      supplier_id as "supplierId", analytical_values as "analyticalValues", label, supplier_name as "supplierName",
      person_id as "personId"
    from budgets.movement
    where company_id = ${companyId} and source_type = ${source.type} and source_id = ${source.id} and kind = 'used'
    order by line_no`.execute(trx);
  return rows.map((row) => ({ ...row, source }));
}
