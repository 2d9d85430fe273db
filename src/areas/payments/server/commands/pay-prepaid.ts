import { money, subtract, type Money } from '#kernel/money.ts';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { PaymentSource } from '../../contract/payment-id.ts';
import { isStill, lockPaymentsOf } from './change-payment-amount.ts';
import { payOneElsewhere } from './pay-elsewhere.ts';
import { splitPayment } from './split-payment.ts';

type Prepaid = {
  source: PaymentSource;
  prepaid: Money;
  /** The account that it was advanced from. */
  ledgerCode: string;
  reason: string;
  reference: string;
  owedOn: PlainDate;
  dueOn: PlainDate | null;
};

/**
 * Settles what was paid of something before it was owed here, on the day it came to be owed: it never waits to be paid. The
 * rest, where there is any, is a payment of its own.
 */
export async function payPrepaid(context: Context, input: Prepaid): Promise<void> {
  const { trx, actor, now } = context;
  const { source, prepaid, reference, owedOn } = input;
  const [whole] = await lockPaymentsOf(trx, actor.companyId, source);
  if (whole === undefined) return;
  const rest = subtract(money(whole.amount_minor, whole.currency), prepaid);
  if (rest.minor > 0n) {
    const parts = [
      { dueOn: owedOn, amount: prepaid },
      { dueOn: input.dueOn ?? owedOn, amount: rest },
    ];
    await splitPayment(trx, actor.companyId, { source, instalments: parts, discount: null, reference, now });
  }
  const open = (await lockPaymentsOf(trx, actor.companyId, source)).filter(isStill);
  const payment = open.find(({ part }) => part === 1);
  if (payment === undefined) return;
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const today = dayInZone(now, zone);
  const byName = (await namesOf(trx, actor.companyId, [actor.userId])).get(actor.userId) ?? '';
  await payOneElsewhere(context, {
    payment,
    tookDiscount: null,
    input: {
      paidOn: owedOn < today ? owedOn : today,
      ledgerCode: input.ledgerCode,
      reason: input.reason,
      reference: '',
    },
    byName,
  });
}
