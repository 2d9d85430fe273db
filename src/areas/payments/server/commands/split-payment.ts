import { allocate, money, sum, type Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError, invalidInput } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { PaymentSource } from '../../contract/payment-id.ts';
import { paymentsTables, type PaymentRow } from '../tables.ts';
import { isStill, lockPaymentsOf } from './change-payment-amount.ts';
import { addPayment, type OpenPayment } from './open-payment.ts';

type Instalment = { dueOn: PlainDate; amount: Money };
type Split = {
  source: PaymentSource;
  instalments: readonly Instalment[];
  /** What goes off an amount, in its minor units, that leaves up to and with a day; only of paying at once. */
  discount: { until: PlainDate; of: (minor: bigint) => bigint } | null;
  reference: string;
  now: Instant;
};

/**
 * Owes what is open of an invoice in these parts instead (domain rules 2.8); each is a payment of its own from then on,
 * which the payee knows by "1/3" behind the reference. Parts that are in a run, on hold, sent or paid stay as they are.
 * The ledger owes the same as before; a discount is of paying at once, and goes unless it is said anew. @throws AppError
 *   illegal_state when nothing is open; schedule_differs with what the parts have to come to; invalid_input for a part that
 *   is worth nothing in the base currency, and for a discount in parts.
 */
export async function splitPayment(trx: Trx, companyId: CompanyId, input: Split): Promise<void> {
  const rows = await lockPaymentsOf(trx, companyId, input.source);
  const [open, kept] = [rows.filter(isStill), rows.filter((row) => !isStill(row))];
  const [like] = open;
  if (like === undefined) throw new AppError('illegal_state');
  const toSplit = sum(open.map(amountOf), like.currency);
  const isSame = input.instalments.every(({ amount }) => amount.currency === like.currency);
  if (
    !isSame ||
    sum(
      input.instalments.map(({ amount }) => amount),
      like.currency,
    ).minor !== toSplit.minor
  )
    throw new AppError('schedule_differs', { data: { minor: toSplit.minor.toString(), currency: like.currency } });
  const baseShares = allocate(
    money(
      open.reduce((total, row) => total + row.base_minor, 0n),
      like.currency,
    ),
    input.instalments.map(({ amount }) => amount.minor),
  );
  const worthless = baseShares.findIndex((share) => share.minor <= 0n);
  if (worthless >= 0) throw invalidInput([{ path: `instalments.${worthless}.amount`, code: 'amount_out_of_range' }]);
  const parts = kept.length + input.instalments.length;
  if (input.discount !== null && parts > 1) throw invalidInput([{ path: 'discount', code: 'in_parts' }]);
  await giveUp(trx, open);
  await number(trx, kept, parts);
  for (const [index, { amount, dueOn }] of input.instalments.entries()) {
    const part = kept.length + index + 1;
    const baseAmount = baseShares[index] ?? amount;
    await addPayment(trx, companyId, {
      source: input.source,
      payee: { type: like.payee_type, id: like.payee_id, name: like.payee_name },
      iban: like.iban,
      ibanUsableFrom: like.iban_usable_from,
      method: like.method,
      amount,
      baseAmount,
      discount: discountOn(amount, baseAmount, input.discount),
      dueOn,
      asked:
        like.request_id === null || like.requester_id === null
          ? null
          : { requestId: like.request_id, requesterId: like.requester_id, delegateId: like.delegate_id },
      reference:
        parts === 1 || isCreditorReference(input.reference) ? input.reference : `${input.reference} ${part}/${parts}`,
      owedOn: like.owed_on,
      part: { number: part, of: parts },
      now: input.now,
    });
  }
}

/** In both currencies; none where it comes to less than a cent of either. */
function discountOn(amount: Money, baseAmount: Money, discount: Split['discount']): OpenPayment['discount'] {
  if (discount === null) return null;
  const [minor, baseMinor] = [discount.of(amount.minor), discount.of(baseAmount.minor)];
  return minor > 0n && baseMinor > 0n ? { minor, baseMinor, until: discount.until } : null;
}

const amountOf = (row: PaymentRow): Money => money(row.amount_minor, row.currency);

/** Sent structured, with check digits (ISO 11649): nothing may be added to it. */
const isCreditorReference = (reference: string): boolean => /^RF\d{2}[\dA-Z ]{1,26}$/i.test(reference.trim());

async function giveUp(trx: Trx, open: readonly PaymentRow[]): Promise<void> {
  for (const row of open)
    await paymentsTables(trx)
      .updateTable('payments.payment')
      .set({ state: 'cancelled', version: row.version + 1 })
      .where('company_id', '=', row.company_id)
      .where('id', '=', row.id)
      .execute();
}

/** From the first on, so that no number is taken twice; the reference stays as the payee may know it already. */
async function number(trx: Trx, kept: readonly PaymentRow[], parts: number): Promise<void> {
  for (const [index, row] of kept.entries())
    await paymentsTables(trx)
      .updateTable('payments.payment')
      .set({ part: index + 1, parts })
      .where('company_id', '=', row.company_id)
      .where('id', '=', row.id)
      .execute();
}
