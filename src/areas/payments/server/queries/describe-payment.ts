import type { Instant } from '#kernel/instant.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import type { PaymentId } from '../../contract/payment-id.ts';
import type { PaymentView } from '../../contract/payment.ts';
import { payListOf } from '../../rules/pay-list.ts';
import { isIban, isSepaIban, maskIban } from '#kernel/iban.ts';
import { paymentsTables, type PaymentRow } from '../tables.ts';
import { creditorsOf, lackOf, type Creditors } from './creditors-of.ts';

/** What keeps this payment from being put into a run now; null when nothing does. */
export function obstacleOf(row: PaymentRow, now: Instant, creditors: Creditors): PaymentView['obstacle'] {
  if (row.method === 'direct_debit') return 'direct_debit';
  if (row.iban === null) return 'iban_missing';
  if (!isIban(row.iban) || !isSepaIban(row.iban)) return 'iban_outside_sepa';
  if (row.iban_usable_from === null) return 'account_unverified';
  const lack = row.currency === 'EUR' ? lackOf(creditors, row.id) : null;
  if (lack !== null) return lack;
  if (row.iban_usable_from > now) return 'cooling_off';
  // SEPA knows no other currency; others are paid elsewhere until a bank rail for them is configured.
  return row.currency === 'EUR' ? null : 'currency_not_payable';
}

export const describePayment = (row: PaymentRow, now: Instant, creditors: Creditors): PaymentView => ({
  id: row.id,
  source: { type: payListOf(row.payee_type), id: row.source_id },
  payee: { type: row.payee_type, id: row.payee_id, name: row.payee_name },
  ibanMasked: row.iban === null ? null : maskIban(row.iban),
  amount: moneyToWire(money(row.amount_minor, row.currency)),
  baseMinor: String(row.base_minor),
  discount:
    row.discount_minor === null || row.discount_until === null
      ? null
      : {
          amount: moneyToWire(money(row.discount_minor, row.currency)),
          baseMinor: String(row.discount_base_minor ?? 0n),
          until: row.discount_until,
          isTaken: row.is_discounted,
        },
  owedOn: row.owed_on,
  dueOn: row.due_on,
  executeOn: row.execute_on,
  reference: row.reference,
  method: row.method,
  state: row.state,
  obstacle: row.state === 'to_pay' ? obstacleOf(row, now, creditors) : null,
  payableFrom: row.iban_usable_from !== null && row.iban_usable_from > now ? row.iban_usable_from : null,
  note: row.note,
  settledOn: row.settled_on,
  runId: row.run_id,
  attempt: row.attempt,
  version: row.version,
});

/** These payments as lists show them, by id. */
export async function describePayments(
  { trx, actor, now }: Context,
  ids: readonly PaymentId[],
): Promise<PaymentView[]> {
  const rows = await paymentsTables(trx)
    .selectFrom('payments.payment')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const creditors = await creditorsOf(trx, actor.companyId, rows);
  return rows.map((row) => describePayment(row, now, creditors));
}
