import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Proof } from '#areas/payables/contract/payable.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import type { CardId, CardPaymentId } from '../../contract/card-id.ts';

/** A payment that was settled, as whoever asks for its receipt sees it. Amounts in minor units. */
export type PaymentToProve = {
  readonly id: CardPaymentId;
  readonly number: string;
  readonly cardId: CardId;
  readonly cardName: string;
  readonly last4: string | null;
  readonly holderId: UserId;
  readonly supplierId: SupplierId;
  readonly merchant: string;
  readonly paidOn: PlainDate;
  readonly bookedOn: PlainDate;
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
  readonly takenMinor: bigint;
  readonly takenCurrency: CurrencyCode;
  readonly hasCostCenter: boolean;
  readonly hasCategory: boolean;
  readonly isDescribed: boolean;
  readonly isOfDispute: boolean;
  readonly fileIds: readonly FileId[];
  readonly proof: Proof | null;
  readonly version: number;
};

/**
 * Settled payments, refunds left out: of a holder, of these ids, or of the whole company; with `mayOwe` only those that
 * lack something that a rule may ask for; with `from` and `to` those bought or booked in between. The oldest first.
 */
export async function paymentsToProve(
  trx: Trx,
  companyId: CompanyId,
  which: {
    holderId?: UserId;
    ids?: readonly CardPaymentId[];
    mayOwe?: boolean;
    from?: PlainDate;
    to?: PlainDate;
    after?: CardPaymentId;
    limit?: number;
  },
): Promise<PaymentToProve[]> {
  const { holderId = null, ids = null, mayOwe = false, from = null, to = null, after = null, limit = null } = which;
  const { rows } = await sql<PaymentToProve>`
    select p.id, p.number, p.card_id as "cardId", c.name as "cardName", c.last4, c.holder_id as "holderId",
      p.supplier_id as "supplierId", p.merchant_name as merchant, p.paid_on as "paidOn", p.booked_on as "bookedOn",
      p.amount_minor as "amountMinor", p.currency, p.taken_minor as "takenMinor", p.taken_currency as "takenCurrency",
      p.cost_center_id is not null as "hasCostCenter", p.expense_category_id is not null as "hasCategory",
      p.description <> p.merchant_name as "isDescribed", p.dispute_id is not null as "isOfDispute",
      p.file_ids as "fileIds", p.proof, p.version
    from cards.payment p join cards.card c on c.company_id = p.company_id and c.id = p.card_id
    where p.company_id = ${companyId} and p.kind = 'payment'
      and (${holderId}::text is null or c.holder_id = ${holderId})
      and (${ids === null ? null : [...ids]}::text[] is null or p.id = any(${ids === null ? null : [...ids]}::text[]))
      and (${from}::date is null or p.booked_on >= ${from}::date)
      and (${to}::date is null or p.paid_on <= ${to}::date)
      and (${after}::text is null or p.id > ${after})
      and (not ${mayOwe} or (p.proof is distinct from 'not_needed' and (p.file_ids = '{}' or p.proof is not null
        or p.cost_center_id is null or p.expense_category_id is null or p.description = p.merchant_name)))
    order by ${after === null && limit === null ? sql`p.booked_on, p.id` : sql`p.id`}
    limit ${limit}`.execute(trx);
  return rows;
}
