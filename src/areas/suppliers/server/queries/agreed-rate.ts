import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { suppliersTables } from '../tables.ts';

type Asked = { supplierId: SupplierId | null; currency: CurrencyCode; on: PlainDate };

/**
 * The id of the rate that a contract with the supplier fixes for a currency on a day, both ends inclusive: it goes before
 * the published one (domain rules 2.13). Null where none does, and where nobody knows the supplier. Two contracts of a
 * day come of merged suppliers only: the one that began last counts.
 */
export async function agreedRateId(
  trx: Trx,
  companyId: CompanyId,
  { supplierId, currency, on }: Asked,
): Promise<string | null> {
  if (supplierId === null) return null;
  const agreed = await suppliersTables(trx)
    .selectFrom('suppliers.contract')
    .select('fx_rate_id')
    .where('company_id', '=', companyId)
    .where('supplier_id', '=', supplierId)
    .where('rate_currency', '=', currency)
    .where('starts_on', '<=', on)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', on)]))
    .orderBy('starts_on', 'desc')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return agreed?.fx_rate_id ?? null;
}
