import type { CurrencyCode } from '#kernel/currency.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { AGREED } from '../../contract/applied-rate.ts';
import type { FxRate } from '../../rules/rate-on.ts';
import { ratesTables } from '../tables.ts';
import { addRates } from './add-rates.ts';

export type UsedRate = FxRate & { from: CurrencyCode; to: CurrencyCode };

/** The id of the company's own row of a rate; a published one becomes the company's when it is first used. */
export async function keepRate(trx: Trx, companyId: CompanyId, used: UsedRate): Promise<string> {
  if (used.id !== null) return used.id;
  // Two may use it first at once: the one row of the day is then both of theirs.
  await addRates(trx, companyId, [used]);
  const { id } = await ratesTables(trx)
    .selectFrom('rates.fx_rate')
    .select('id')
    .where('company_id', '=', companyId)
    .where('from_currency', '=', used.from)
    .where('to_currency', '=', used.to)
    .where('rate_on', '=', used.on)
    .where('source', '<>', AGREED)
    .executeTakeFirstOrThrow();
  return id;
}
