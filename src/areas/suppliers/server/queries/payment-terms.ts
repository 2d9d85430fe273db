import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import type { PaymentTerms } from '../../rules/payment-terms.ts';
import { suppliersTables, type LoadedSupplier } from '../tables.ts';

type Columns = Pick<LoadedSupplier, 'payment_days' | 'discount_points' | 'discount_days'>;

export const termsOfRow = ({ payment_days, discount_points: points, discount_days: days }: Columns): PaymentTerms => ({
  paymentDays: payment_days,
  discount: points === null || days === null ? null : { points, days },
});

export const columnsOfTerms = ({ paymentDays, discount }: PaymentTerms): Columns => ({
  payment_days: paymentDays,
  discount_points: discount?.points ?? null,
  discount_days: discount?.days ?? null,
});

/** What was agreed with a supplier about paying. */
export async function readTerms(trx: Trx, companyId: CompanyId, supplierId: SupplierId): Promise<PaymentTerms> {
  const row = await suppliersTables(trx)
    .selectFrom('suppliers.supplier')
    .select(['payment_days', 'discount_points', 'discount_days'])
    .where('company_id', '=', companyId)
    .where('id', '=', supplierId)
    .executeTakeFirstOrThrow();
  return termsOfRow(row);
}
