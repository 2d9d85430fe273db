import { allocate, money } from '#kernel/money.ts';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { discountKey, postEntry, SPEND_ACCOUNT } from '#areas/ledger/server/door.ts';
import { isInTime } from '../../rules/discount.ts';
import { paymentsTables, type PaymentRow } from '../tables.ts';
import { payeeAccount } from './open-payment.ts';

/**
 * Takes the discount of each payment that leaves in time and gives back what leaves too late (domain rules 2.8); answers
 * the payments as they are from then on. The caller holds the payments, none of which is sent.
 */
export async function fitDiscounts(
  context: Context,
  payments: readonly PaymentRow[],
  dayOf: (payment: PaymentRow) => PlainDate | null,
): Promise<PaymentRow[]> {
  const fitted: PaymentRow[] = [];
  for (const payment of payments) {
    const day = dayOf(payment);
    fitted.push(await setDiscount(context, payment, day !== null && isInTime(day, payment.discount_until)));
  }
  return fitted;
}

/** What it was with nothing taken: a payment that waits for a run shows all that is owed. */
export const giveDiscountsBack = (context: Context, payments: readonly PaymentRow[]): Promise<PaymentRow[]> =>
  fitDiscounts(context, payments, () => null);

/** Takes the discount of a payment, or gives it back, where it has one and that isn't so already. The caller holds it. */
export async function setDiscount(context: Context, payment: PaymentRow, isTaken: boolean): Promise<PaymentRow> {
  const isAsWanted = payment.discount_minor === null || payment.is_discounted === isTaken;
  return isAsWanted ? payment : await move(context, payment, isTaken);
}

/** So much less, or more again, is owed to the payee; the ledger says so with the payment. */
async function move(context: Context, payment: PaymentRow, isTaken: boolean): Promise<PaymentRow> {
  const { trx, actor, now } = context;
  const sign = isTaken ? 1n : -1n;
  const [minor, baseMinor] = [sign * (payment.discount_minor ?? 0n), sign * (payment.discount_base_minor ?? 0n)];
  const moved: PaymentRow = {
    ...payment,
    amount_minor: payment.amount_minor - minor,
    base_minor: payment.base_minor - baseMinor,
    is_discounted: isTaken,
    version: payment.version + 1,
  };
  await paymentsTables(trx)
    .updateTable('payments.payment')
    .set({
      amount_minor: moved.amount_minor,
      base_minor: moved.base_minor,
      is_discounted: isTaken,
      version: moved.version,
    })
    .where('company_id', '=', payment.company_id)
    .where('id', '=', payment.id)
    .execute();
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const movedOn = dayInZone(now, zone);
  const position = await nextPosition(context, payment);
  await paymentsTables(trx)
    .insertInto('payments.discount_move')
    .values({
      company_id: payment.company_id,
      payment_id: payment.id,
      position,
      minor,
      base_minor: baseMinor,
      moved_on: movedOn,
      made_by: actor.impersonatorId ?? actor.userId,
      made_at: now,
    })
    .execute();
  await postEntry(trx, actor.companyId, {
    key: discountKey(payment.id, position),
    bookedOn: movedOn,
    description: `${payment.payee_name}, ${payment.reference}`,
    postings: [
      { account: payeeAccount({ type: payment.payee_type, id: payment.payee_id }), minor: baseMinor },
      { account: SPEND_ACCOUNT, minor: -baseMinor },
    ],
    now,
  });
  return moved;
}

async function nextPosition({ trx }: Context, payment: PaymentRow): Promise<number> {
  const last = await paymentsTables(trx)
    .selectFrom('payments.discount_move')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('company_id', '=', payment.company_id)
    .where('payment_id', '=', payment.id)
    .executeTakeFirst();
  return Number(last?.position ?? 0) + 1;
}

/** A discount of what is left after an amount went off: its share of it, none where that is less than a cent. */
export function discountLeft(
  payment: PaymentRow,
  { minor, left }: { minor: bigint; left: bigint },
): Pick<PaymentRow, 'discount_minor' | 'discount_base_minor' | 'discount_until'> {
  const shareOf = (value: bigint): bigint => allocate(money(value, payment.currency), [left, minor])[0]?.minor ?? 0n;
  const [share, base] = [shareOf(payment.discount_minor ?? 0n), shareOf(payment.discount_base_minor ?? 0n)];
  return share > 0n && base > 0n
    ? { discount_minor: share, discount_base_minor: base, discount_until: payment.discount_until }
    : { discount_minor: null, discount_base_minor: null, discount_until: null };
}
