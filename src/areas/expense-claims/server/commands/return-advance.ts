import { money, moneyToWire, type Money } from '#kernel/money.ts';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { invalidInput, valueOrThrow } from '#platform/http/errors.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { advanceAccount, postEntry, UNEXPLAINED_ACCOUNT } from '#areas/ledger/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { AdvanceId } from '../../contract/advance-id.ts';
import { advanceReturned } from '../../events.ts';
import { checkAdvanceMove, openOf } from '../../rules/advance-states.ts';
import { expenseClaimsTables } from '../tables.ts';
import { ADVANCE_TOPICS, advanceReference } from './give-advance.ts';
import { loadOthersAdvance, sumsOf } from './load-advance.ts';

export type ReturnAdvance = { advanceId: AdvanceId; version: number; amount: Money; on: PlainDate };

/**
 * Notes what a member gave back of an advance; the rest stays open. The money is on its way to the bank until a statement
 * shows it.
 * @throws AppError illegal_state, own_advance, version_conflict; invalid_input for more than is open, another currency, or
 *   a day before it was paid or still to come.
 */
export async function returnAdvance(context: Context, input: ReturnAdvance): Promise<void> {
  const { trx, actor, now } = context;
  const { companyId } = actor;
  const row = await loadOthersAdvance(context, input);
  const sums = sumsOf(row);
  valueOrThrow(checkAdvanceMove('return', sums));
  const { time_zone: zone } = await getCompanyRow(trx, companyId);
  if (input.amount.currency !== row.currency) throw invalidInput([{ path: 'amount', code: 'currency_differs' }]);
  if (input.amount.minor > openOf(sums)) throw invalidInput([{ path: 'amount', code: 'above_open' }]);
  if (input.on > dayInZone(now, zone)) throw invalidInput([{ path: 'on', code: 'in_future' }]);
  if (row.paid_on !== null && input.on < row.paid_on) throw invalidInput([{ path: 'on', code: 'before_paid' }]);
  const id = newId('adr', Date.parse(now));
  const names = await namesOf(trx, companyId, [actor.userId]);
  await expenseClaimsTables(trx)
    .insertInto('expense_claims.advance_return')
    .values({
      company_id: companyId,
      id,
      advance_id: row.id,
      minor: input.amount.minor,
      returned_on: input.on,
      taken_by: actor.userId,
      taken_by_name: names.get(actor.userId) ?? '',
      taken_at: now,
    })
    .execute();
  await postEntry(trx, companyId, {
    key: `given back ${id}`,
    bookedOn: input.on,
    description: `${row.member_name}, ${advanceReference(row.number)}`,
    postings: [
      { account: UNEXPLAINED_ACCOUNT, minor: input.amount.minor },
      { account: advanceAccount(row.member_id), minor: -input.amount.minor },
    ],
    now,
  });
  await publishEvent(trx, companyId, {
    kind: advanceReturned,
    payload: {
      returnId: id,
      advanceId: row.id,
      number: row.number,
      memberId: row.member_id,
      memberName: row.member_name,
      amount: moneyToWire(money(input.amount.minor, row.currency)),
      bookedOn: input.on,
    },
  });
  await recordChange(context, {
    action: 'expense-claims.return-advance',
    entity: 'advance',
    entityId: row.id,
    before: { state: row.state },
    after: { returned: moneyToWire(input.amount), on: input.on },
    topics: ADVANCE_TOPICS,
  });
}
