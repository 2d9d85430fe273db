import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { agreedRateId } from '#areas/suppliers/server/door.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import type { RequestType } from '../../contract/request-id.ts';
import { paysSupplier } from '../../rules/pays-supplier.ts';

type Asked = {
  type: RequestType;
  /** Looked for only where a rate could count. */
  findSupplierId: () => Promise<SupplierId | null>;
  currency: CurrencyCode;
  base: CurrencyCode;
  on: PlainDate;
};

/** The id of the rate that a contract with the request's supplier fixes for that day; null where the day's rate counts, or none. */
export async function contractRateId(
  trx: Trx,
  companyId: CompanyId,
  { type, findSupplierId, currency, base, on }: Asked,
): Promise<string | null> {
  if (currency === base || !paysSupplier(type)) return null;
  return agreedRateId(trx, companyId, { supplierId: await findSupplierId(), currency, on });
}
