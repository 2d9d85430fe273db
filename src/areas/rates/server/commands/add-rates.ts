import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { ratesTables } from '../tables.ts';

export type NewRate = { from: CurrencyCode; to: CurrencyCode; on: PlainDate; rate: string; source: string };

/** Adds rates; a day that has one keeps it, because items may have used it. */
export async function addRates(trx: Trx, companyId: CompanyId, rates: readonly NewRate[]): Promise<void> {
  const rows = rates.map((rate) => ({
    company_id: companyId,
    id: newId('fxr'),
    from_currency: rate.from,
    to_currency: rate.to,
    rate_on: rate.on,
    rate: rate.rate,
    source: rate.source,
  }));
  for (let start = 0; start < rows.length; start += 500) {
    const batch = rows.slice(start, start + 500);
    await ratesTables(trx)
      .insertInto('rates.fx_rate')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
