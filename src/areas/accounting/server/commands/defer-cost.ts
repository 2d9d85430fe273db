import type { Amortisation } from '#kernel/amortisation.ts';
import { moneyToWire, sum, type Money } from '#kernel/money.ts';
import { firstDayOf, type PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { Payee } from '#areas/payables/contract/payable.ts';
import { laterShares } from '../../rules/deferral-entry.ts';
import { accountingTables } from '../tables.ts';
import { addSettlement } from './add-settlement.ts';

export type DeferredCost = {
  /** What costs it, or gives it back. */
  readonly sourceId: string;
  readonly payee: Payee;
  readonly reference: string;
  /** Gross, in base currency. */
  readonly base: Money;
  readonly bookedOn: PlainDate;
  readonly amortisation: Amortisation | null;
};

type Where = { readonly trx: Trx; readonly companyId: string };

/** What it costs in later months leaves its month with the document, and comes back on the first of each. */
export async function deferCost(where: Where, cost: DeferredCost): Promise<void> {
  const { sourceId, payee, reference, base, bookedOn, amortisation } = cost;
  if (amortisation === null) return;
  const shares = laterShares(base, amortisation, bookedOn);
  if (shares.length === 0) return;
  const row = {
    paymentId: sourceId,
    source: { id: sourceId },
    payee,
    reference,
  };
  const all = sum(
    shares.map((share) => share.amount),
    base.currency,
  );
  await addSettlement(where, { ...row, attempt: 1, baseAmount: moneyToWire(all), bookedOn }, 'deferral');
  for (const [index, { month, amount }] of shares.entries()) {
    const share = { ...row, attempt: index + 1, baseAmount: moneyToWire(amount), bookedOn: firstDayOf(month) };
    await addSettlement(where, share, 'amortisation');
  }
}

/** The same in other months, or in its own again; nothing of it was exported, since its document was not. */
export async function deferAnew(where: Where, cost: DeferredCost): Promise<void> {
  await accountingTables(where.trx)
    .deleteFrom('accounting.settlement')
    .where('company_id', '=', where.companyId as CompanyId)
    .where('source_id', '=', cost.sourceId)
    .where('kind', 'in', ['deferral', 'amortisation'])
    .execute();
  await deferCost(where, cost);
}
