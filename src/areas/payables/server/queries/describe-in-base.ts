import type { CurrencyCode } from '#kernel/currency.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { rateById } from '#areas/rates/server/door.ts';
import type { InBaseView } from '../../contract/in-base.ts';

type Valued = { currency: CurrencyCode; base_minor: bigint; fx_rate_id: string | null };

/** What an invoice or a credit note is in the company's currency, and by which rate, for whoever wants to check it. */
export async function describeInBase({ trx, actor }: Context, row: Valued): Promise<InBaseView> {
  const { base_currency: base } = await getCompanyRow(trx, actor.companyId);
  if (row.currency === base || row.base_minor === 0n) return null;
  return {
    amount: moneyToWire(money(row.base_minor, base)),
    rate: row.fx_rate_id === null ? null : await rateById(trx, actor.companyId, row.fx_rate_id),
  };
}
