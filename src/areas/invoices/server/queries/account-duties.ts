import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { ownAccounts, readPaySettings } from '#areas/payments/server/door.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import type { AccountDuties } from '#areas/suppliers/server/door.ts';
import { invoicesTables } from '../tables.ts';
import { askersOf } from './may-review.ts';

/** The accounts of the company itself, those out of use too. */
export const ownIbans = async (trx: Trx, companyId: CompanyId): Promise<ReadonlySet<string>> =>
  new Set((await ownAccounts(trx, companyId)).map(({ iban }) => iban));

/**
 * Who takes no part in standing for this account of a supplier because they asked for, or wrote, an invoice that names it
 * and is not paid; and whether the company lets a first account wait (domain rules 2.8).
 */
export async function readAccountDuties(
  trx: Trx,
  companyId: CompanyId,
  { supplierId, iban }: { supplierId: SupplierId; iban: string },
): Promise<AccountDuties> {
  const invoices = await invoicesTables(trx)
    .selectFrom('invoices.invoice')
    .select(['requester_id', 'delegate_id'])
    .distinct()
    .where('company_id', '=', companyId)
    .where('supplier_id', '=', supplierId)
    .where('iban', '=', iban)
    .where('state', 'in', ['to_review', 'on_hold', 'validated'])
    .execute();
  const { firstAccountsWait } = await readPaySettings(trx, companyId);
  return {
    asked: [...new Set(invoices.flatMap(askersOf))],
    firstWaits: firstAccountsWait,
    isOwn: (await ownIbans(trx, companyId)).has(iban),
  };
}
