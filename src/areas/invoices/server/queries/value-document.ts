import type { Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { toBase, type InBase } from '#areas/rates/server/door.ts';
import { agreedRateId } from '#areas/suppliers/server/door.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';

type Document = { supplierId: SupplierId; gross: Money; issuedOn: PlainDate };

/**
 * What an invoice or a credit note is in the company's base currency, and by which rate: the one that a contract with its
 * supplier fixes for the day it was issued, else the published one of that day (domain rules 2.13). An invoice and the
 * credit note that takes it back go by the same rule. @throws AppError fx_rate_missing.
 */
export async function valueDocument(
  { trx, actor }: Context,
  { supplierId, gross, issuedOn: on }: Document,
): Promise<InBase> {
  const { base_currency: base } = await getCompanyRow(trx, actor.companyId);
  const { currency } = gross;
  const rateId = currency === base ? null : await agreedRateId(trx, actor.companyId, { supplierId, currency, on });
  return toBase(trx, actor.companyId, { amount: gross, base, on, rateId });
}
