import { sql } from 'kysely';
import { isId } from '#kernel/id.ts';
import { dayInZone, firstDayOf, lastDayOf, type Month, type PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import type { CardPaymentId } from '#areas/cards/contract/card-id.ts';
import { paymentsToProve } from '#areas/cards/server/door.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { PayeeType } from '#areas/payables/contract/payable.ts';
import type { ASKED } from '../../contract/lanes.ts';

/** So many items of a month are looked at; who they are of is asked of the cards at once. */
const ITEMS_AT_ONCE = 5000;

export type OwedItem = {
  readonly sourceId: string;
  readonly title: string;
  readonly on: PlainDate;
  readonly minor: bigint;
};
export type PersonOwing = {
  readonly userId: UserId;
  readonly name: string;
  readonly minor: bigint;
  /** The oldest first. */
  readonly items: readonly OwedItem[];
  readonly asked: (typeof ASKED)[number];
};

type Missing = OwedItem & { readonly counterpartyType: PayeeType; readonly counterpartyId: string };

/**
 * Whose receipts a month lacks: of a card payment its holder's, of a claim the member's. What came as an invoice without its
 * document is nobody's to send. Who owes the most stands first.
 */
export async function peopleOwing({ trx, actor, now }: Context, month: Month): Promise<PersonOwing[]> {
  const { rows } = await sql<Missing>`
    select source_id as "sourceId", counterparty_name as title, payable_on as "on",
      case when is_credit then -base_minor else base_minor end as minor, counterparty_type as "counterpartyType",
      counterparty_id as "counterpartyId"
    from accounting.payable where company_id = ${actor.companyId} and state = 'created'
      and posting_on between ${firstDayOf(month)} and ${lastDayOf(month)}
      and needs_file and (proof = 'refused' or cardinality(file_ids) = 0) and proof is distinct from 'not_needed'
    order by payable_on, id limit ${ITEMS_AT_ONCE}`.execute(trx);
  const cardIds = rows.map((row) => row.sourceId).filter((id): id is CardPaymentId => isId('ctx', id));
  const holders = await holdersOf({ trx, actor }, cardIds);
  const owed = new Map<UserId, Missing[]>();
  for (const row of rows) {
    const userId =
      holders.get(row.sourceId) ?? (row.counterpartyType === 'member' ? (row.counterpartyId as UserId) : undefined);
    if (userId !== undefined) owed.set(userId, [...(owed.get(userId) ?? []), row]);
  }
  const names = await namesOf(trx, actor.companyId, [...owed.keys()]);
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const asked = await askedOf({ trx, actor }, dayInZone(now, zone));
  return [...owed]
    .map(([userId, items]) => ({
      userId,
      name: names.get(userId) ?? '',
      items,
      minor: items.reduce((sum, { minor }) => sum + minor, 0n),
      asked: asked.get(userId) ?? ('never' as const),
    }))
    .toSorted((a, b) => b.items.length - a.items.length || (a.userId < b.userId ? -1 : 1));
}

async function holdersOf(
  { trx, actor }: Pick<Context, 'trx' | 'actor'>,
  ids: readonly CardPaymentId[],
): Promise<Map<string, UserId>> {
  if (ids.length === 0) return new Map();
  const payments = await paymentsToProve(trx, actor.companyId, { ids });
  return new Map(payments.map(({ id, holderId }) => [id, holderId]));
}

async function askedOf(
  { trx, actor }: Pick<Context, 'trx' | 'actor'>,
  today: PlainDate,
): Promise<Map<UserId, 'today' | 'before'>> {
  const { rows } = await sql<{ userId: UserId; last: PlainDate }>`
    select user_id as "userId", max(on_day) as last from accounting.reminder
    where company_id = ${actor.companyId} group by user_id`.execute(trx);
  return new Map(rows.map(({ userId, last }) => [userId, last === today ? 'today' : 'before']));
}
