import type { PlainDate } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { PaymentId } from '../../contract/payment-id.ts';
import { paymentsTables, type PaidElsewhereRow } from '../tables.ts';
import { openPayment, type OpenPayment } from './open-payment.ts';
import { postElsewhere } from './pay-elsewhere.ts';
import { settleByHand } from './settle-payment.ts';

export type PaidByCard = Omit<OpenPayment, 'iban' | 'ibanUsableFrom' | 'method' | 'dueOn'> & {
  readonly bookedOn: PlainDate;
  /** The account of the books that stands for the one at the issuer. */
  readonly ledgerCode: string;
  /** Who held the card, and by what name it is known. */
  readonly holder: { readonly id: UserId; readonly name: string };
  readonly card: string;
};

/**
 * What a card paid is owed and paid at once: its payment is settled against the account at the issuer in the transaction
 * that opens it, and nobody can take that back by hand.
 */
export async function payByCard(trx: Trx, companyId: CompanyId, input: PaidByCard): Promise<PaymentId> {
  const { bookedOn, ledgerCode, holder, card, now } = input;
  const id = await openPayment(trx, companyId, {
    ...input,
    iban: null,
    ibanUsableFrom: null,
    dueOn: null,
    method: 'card',
  });
  const db = paymentsTables(trx);
  const payment = await db
    .selectFrom('payments.payment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const settlement = await settleByHand({ trx, actor: { companyId } }, payment, {
    bookedOn,
    booked: payment.base_minor,
    ledgerCode,
    action: 'payElsewhere',
  });
  const row: PaidElsewhereRow = {
    company_id: companyId,
    id: newId('pel', Date.parse(now)),
    payment_id: id,
    settlement,
    took_discount: null,
    paid_on: bookedOn,
    ledger_code: ledgerCode,
    base_minor: payment.base_minor,
    reason: card,
    reference: null,
    before_state: 'to_pay',
    before_note: null,
    made_at: now,
    made_by: holder.id,
    made_by_name: holder.name,
    undone_at: null,
    undone_by_name: null,
    undone_reason: null,
  };
  await db.insertInto('payments.paid_elsewhere').values(row).execute();
  await postElsewhere({ trx, actor: { companyId }, now }, { payment, row, isBack: false });
  return id;
}
