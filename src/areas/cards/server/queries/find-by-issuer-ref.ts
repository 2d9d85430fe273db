import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { CardPaymentId } from '../../contract/card-id.ts';
import { cardsTables } from '../tables.ts';

/** The payment, or refund, that an issuer knows by this; null where it is not booked. */
export async function findByIssuerRef(
  trx: Trx,
  companyId: CompanyId,
  issuerRef: string,
): Promise<{ id: CardPaymentId; version: number } | null> {
  const row = await cardsTables(trx)
    .selectFrom('cards.payment')
    .select(['id', 'version'])
    .where('company_id', '=', companyId)
    .where('issuer_ref', '=', issuerRef)
    .executeTakeFirst();
  return row ?? null;
}
