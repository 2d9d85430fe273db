import { isId } from '#kernel/id.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone, monthOf, type Month, type PlainDate } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { getCompanyRow, type CompanyRow } from '#areas/companies/server/door.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { namesOf } from '#areas/members/server/door.ts';
import { tell } from '#areas/notifications/server/door.ts';
import { allPaymentsPath } from '#areas/payments/paths.ts';
import { myReceiptsPath } from '#areas/receipts/paths.ts';
import type { PayableId } from '../../contract/bookkeeping.ts';
import { findPayable, payableBlockers } from '../queries/load-payable.ts';
import { accountingTables } from '../tables.ts';
import { peopleOwing, type PersonOwing } from './people-owing.ts';

/** So many items are named; of the others it says how many there are. */
const NAMED = 10;

/**
 * Asks people for the receipts that a month lacks: each by one message in their language that leads to where they send
 * them, and at most once a day whoever asks. Without names everybody of whom one is missing is asked.
 */
export async function askForReceipts(
  context: Context,
  month: Month,
  userIds: readonly UserId[] | undefined,
): Promise<{ asked: number; already: number }> {
  const { trx, actor, now } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const today = dayInZone(now, company.time_zone);
  const people = (await peopleOwing(context, month)).filter(
    ({ userId }) => userIds === undefined || userIds.includes(userId),
  );
  const fresh = await keepAsked(context, people, today);
  const asked = people.filter(({ userId }) => fresh.has(userId));
  await tellThem(context, company, { people: asked, today });
  if (asked.length > 0)
    await recordChange(context, {
      action: 'accounting.ask-for-receipts',
      entity: 'company',
      entityId: actor.companyId,
      after: { month, people: asked.map(({ userId, items }) => `${userId} ${items.length}`) },
      topics: ['bookkeeping'],
    });
  return { asked: asked.length, already: people.length - asked.length };
}

/**
 * Asks for the receipt of one payable, and with it for all that whoever has it owes of the same month.
 * @throws AppError not_found; illegal_state where it lacks none; nobody_to_ask where it is nobody's to send.
 */
export async function askForReceipt(
  context: Context,
  payableId: PayableId,
): Promise<{ asked: number; already: number }> {
  const { trx, actor } = context;
  const row = await findPayable(trx, actor.companyId, payableId);
  const blockers = payableBlockers(row, await listDimensions(trx, actor.companyId));
  if (row.state !== 'created' || !blockers.includes('no_receipt'))
    throw new AppError('illegal_state', { data: { state: row.state } });
  const month = monthOf(row.posting_on);
  const person = (await peopleOwing(context, month)).find(({ items }) =>
    items.some(({ sourceId }) => sourceId === row.source_id),
  );
  if (person === undefined) throw new AppError('nobody_to_ask');
  return askForReceipts(context, month, [person.userId]);
}

/** Who was not asked today: of two people asking at once one asks. */
async function keepAsked(
  { trx, actor, now }: Context,
  people: readonly PersonOwing[],
  today: PlainDate,
): Promise<Set<UserId>> {
  if (people.length === 0) return new Set();
  const kept = await accountingTables(trx)
    .insertInto('accounting.reminder')
    .values(
      people.map(({ userId, items }) => ({
        company_id: actor.companyId,
        user_id: userId,
        on_day: today,
        item_count: items.length,
        asked_by: actor.userId,
        asked_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return new Set(kept.map((row) => row.user_id));
}

async function tellThem(
  { trx, actor, now }: Context,
  company: CompanyRow,
  { people, today }: { people: readonly PersonOwing[]; today: PlainDate },
): Promise<void> {
  const { companyId, userId: byId } = actor;
  const by = (await namesOf(trx, companyId, [byId])).get(byId) ?? '';
  for (const { userId, items } of people)
    await tell(trx, {
      topic: 'receipts_asked',
      companyId,
      userIds: [userId],
      facts: {
        by,
        count: items.length,
        payments: items.slice(0, NAMED).map(({ title, minor, on }) => ({
          shop: title,
          amount: moneyToWire(money(minor, company.base_currency)),
          dueOn: on,
        })),
        others: Math.max(0, items.length - NAMED),
      },
      key: today,
      link: items.some(({ sourceId }) => isId('ctx', sourceId))
        ? myReceiptsPath(companyId)
        : allPaymentsPath(companyId),
      now,
    });
}
