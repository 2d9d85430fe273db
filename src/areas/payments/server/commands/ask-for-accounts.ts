import { money, moneyToWire, sumPerCurrency } from '#kernel/money.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { bankInfoPath } from '#areas/access/paths.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { namesOf } from '#areas/members/server/door.ts';
import { tell } from '#areas/notifications/server/door.ts';
import { paymentsTables } from '../tables.ts';
import { PAYMENT_TOPICS } from './create-run.ts';

/**
 * Asks members for the account that their money is to go to, all of them or none; whoever was asked today, by the
 * company's days, is left in peace. What it answers is how many people it was about.
 * @throws AppError illegal_state with `userId` for one whose money waits for no account.
 */
export async function askForAccounts(context: Context, asked: readonly UserId[]): Promise<number> {
  const { trx, actor, now } = context;
  const { companyId } = actor;
  const userIds = [...new Set(asked)];
  const rows = await paymentsTables(trx)
    .selectFrom('payments.payment')
    .select(['payee_id', 'amount_minor', 'currency'])
    .where('company_id', '=', companyId)
    .where('payee_type', '=', 'member')
    .where('payee_id', 'in', userIds)
    .where('iban', 'is', null)
    .where('state', 'in', ['to_pay', 'on_hold', 'failed'])
    .execute();
  const waiting = Map.groupBy(rows, (row) => row.payee_id);
  const [by = ''] = (await namesOf(trx, companyId, [actor.userId])).values();
  const { time_zone: zone } = await getCompanyRow(trx, companyId);
  for (const userId of userIds) {
    const payments = waiting.get(userId);
    if (payments === undefined) throw new AppError('illegal_state', { data: { userId } });
    await tell(trx, {
      topic: 'account_asked',
      companyId,
      userIds: [userId],
      facts: {
        by,
        amounts: sumPerCurrency(payments.map((row) => money(row.amount_minor, row.currency))).map(moneyToWire),
      },
      key: dayInZone(now, zone),
      about: userId,
      link: bankInfoPath(companyId),
      now,
    });
    await recordChange(context, {
      action: 'payments.ask-for-account',
      entity: 'member',
      entityId: userId,
      topics: PAYMENT_TOPICS,
    });
  }
  return userIds.length;
}
