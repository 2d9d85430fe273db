import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { loadAsked } from '../queries/load-asked.ts';
import { findMoved } from '../queries/find-moved.ts';
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
  const movements = (await findMoved(trx, companyId, { source, kind: 'used' })).map((line): NewMovement => ({
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
