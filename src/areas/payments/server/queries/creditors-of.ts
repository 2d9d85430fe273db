import { isOutsideEea } from '#kernel/iban.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import { bankAccountsOf, placesOf } from '#areas/suppliers/server/door.ts';
import type { PaymentId } from '../../contract/payment-id.ts';
import { creditorDetails, type CreditorDetails, type CreditorLack } from '../../rules/creditor-details.ts';
import { readPaySettings } from '../settings/read-pay-settings.ts';
import type { PaymentRow } from '../tables.ts';

type Paid = Pick<PaymentRow, 'id' | 'payee_type' | 'payee_id' | 'iban'>;

/** By payment, what its transfer says of a supplier outside the European Economic Area, or what it lacks; nothing of others. */
export type Creditors = ReadonlyMap<PaymentId, CreditorDetails | { lacks: CreditorLack }>;

/**
 * The bank and address of who is paid, where the company's bank wants them (domain rules 2.8). People of the company have no
 * address here: what they get goes by the account's number, as within the European Economic Area.
 */
export async function creditorsOf(trx: Trx, companyId: CompanyId, payments: readonly Paid[]): Promise<Creditors> {
  const outside = payments.flatMap(({ id, payee_type: type, payee_id: payeeId, iban }) =>
    type === 'supplier' && iban !== null && isOutsideEea(iban) ? [{ id, supplierId: payeeId as SupplierId, iban }] : [],
  );
  if (outside.length === 0) return new Map();
  const { outsideEea } = await readPaySettings(trx, companyId);
  const supplierIds = [...new Set(outside.map(({ supplierId }) => supplierId))];
  const accounts = await bankAccountsOf(trx, companyId, supplierIds);
  const places = await placesOf(trx, companyId, supplierIds);
  return new Map(
    outside.map(({ id, supplierId, iban }) => {
      const account = accounts.get(supplierId)?.find((one) => one.iban === iban);
      const place = places.get(supplierId) ?? NOWHERE;
      const known = { ...place, bic: account?.bic ?? null, isOther: account !== undefined && account.holder !== null };
      return [id, creditorDetails(iban, known, outsideEea)];
    }),
  );
}

const NOWHERE = { street: null, postcode: null, town: null, country: null };

/** What a payment lacks of that; null where nothing. */
export function lackOf(creditors: Creditors, paymentId: PaymentId): CreditorLack | null {
  const details = creditors.get(paymentId);
  return details !== undefined && 'lacks' in details ? details.lacks : null;
}
