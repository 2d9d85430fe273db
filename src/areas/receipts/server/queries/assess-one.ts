import { dayInZone } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import type { CardPaymentId } from '#areas/cards/contract/card-id.ts';
import { findPayment } from '#areas/cards/server/door.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { assessPayments, type Assessed } from './assess-payments.ts';
import { readRules } from './read-rules.ts';

/** One payment with what it owes, to its holder or finance. A refund has no receipt of its own. @throws AppError not_found */
export async function assessOne(context: Context, id: CardPaymentId): Promise<Assessed> {
  const { trx, actor, now } = context;
  await findPayment(context, id);
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const rules = await readRules(trx, actor.companyId);
  const [one] = await assessPayments(trx, actor.companyId, {
    which: { ids: [id] },
    rules,
    today: dayInZone(now, zone),
  });
  if (one === undefined) throw notFound();
  return one;
}
