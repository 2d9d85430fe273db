import type { CurrencyCode } from '#kernel/currency.ts';
import { convert, money, moneyToWire } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { appliedRate, rateById } from '#areas/rates/server/door.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import { agreedRateId } from '#areas/suppliers/server/door.ts';
import type { InBaseView } from '../../contract/in-base.ts';

type Valued = {
  supplier_id: SupplierId | null;
  issued_on: PlainDate;
  gross_minor: bigint;
  currency: CurrencyCode;
  base_minor: bigint;
  fx_rate_id: string | null;
};

/**
 * What an invoice or a credit note is in the company's currency, and by which rate, for whoever wants to check it. One
 * that nobody has taken yet, such as a credit note, is worth what `valueDocument` would make of it now.
 */
export async function describeInBase({ trx, actor }: Context, row: Valued): Promise<InBaseView> {
  const { companyId } = actor;
  const { base_currency: base } = await getCompanyRow(trx, companyId);
  const { currency, issued_on: on, supplier_id: supplierId } = row;
  if (currency === base || row.gross_minor === 0n) return null;
  const rateId =
    row.base_minor > 0n ? row.fx_rate_id : await agreedRateId(trx, companyId, { supplierId, currency, on });
  const rate = rateId === null ? null : await rateById(trx, companyId, rateId);
  if (row.base_minor > 0n) return { amount: moneyToWire(money(row.base_minor, base)), rate };
  const now = rate ?? (await appliedRate(trx, companyId, { from: currency, to: base, on }));
  if (now === null) return null;
  const amount = convert(money(row.gross_minor, currency), {
    rate: now.rate,
    to: base,
    rounding: 'half-away-from-zero',
  });
  return { amount: moneyToWire(amount), rate: now };
}
