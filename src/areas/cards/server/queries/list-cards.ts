import { sql } from 'kysely';
import { money, moneyToWire } from '#kernel/money.ts';
import { decodeCursor, likePattern, toPage } from '#platform/db/cursor.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { membersNamedLike } from '#areas/members/server/door.ts';
import type { CardFilter } from '../../contract/card.ts';
import { isFinal } from '../../rules/card-states.ts';
import { firstAccount } from '../commands/new-card.ts';
import { readCardSettings } from './card-settings.ts';
import { describeRow, listedCards, type ListedCard } from './describe-card.ts';

/** What needs somebody first, then what pays, then what is over; within each what was used last. */
const PILE = sql<number>`(case when c.state in ('expired', 'cancelled', 'lost', 'stolen') then 2
  when c.state = 'active' and not exists (select from cards.block b where b.company_id = c.company_id and b.card_id = c.id)
  then 1 else 0 end)`;
const USED = sql<string>`coalesce(c.last_used_at, c.created_at)`;

/** One page of the company's cards with count and sums of all that match; limits are never summed, since their periods differ. */
export async function listCards(context: Context, filter: CardFilter & { cursor?: string | undefined; limit: number }) {
  const { trx, actor } = context;
  let page = matching(context, filter).select(PILE.as('pile')).select(USED.as('used'));
  if (filter.cursor !== undefined) {
    const [pile, used, id] = decodeCursor(filter.cursor, ['count', 'instant', 'text']);
    page = page.where(
      sql<boolean>`(${PILE} > ${pile} or ${PILE} = ${pile} and (${USED}, c.id) < (${used}::timestamptz, ${id}))`,
    );
  }
  const rows = (await page
    .orderBy(PILE)
    .orderBy(USED, 'desc')
    .orderBy('c.id', 'desc')
    .limit(filter.limit + 1)
    .execute()) as unknown as (ListedCard & { pile: number; used: string })[];
  const all = await trx
    .selectFrom(matching(context, filter).as('m'))
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<bigint | null>`sum("settledMinor")::bigint`.as('spent'),
      sql<bigint | null>`sum("heldMinor")::bigint`.as('held'),
    ])
    .executeTakeFirstOrThrow();
  const account = await firstAccount(trx, actor.companyId);
  // All accounts are in base currency, those at a bank too.
  const { base_currency: base } = await getCompanyRow(trx, actor.companyId);
  const wire = (minor: bigint | null) =>
    account === null && all.count === 0 ? null : moneyToWire(money(minor ?? 0n, base));
  return {
    ...toPage(rows, filter.limit, {
      item: describeRow,
      cursor: (row) => [row.pile, row.used, row.id],
    }),
    count: all.count,
    spent: wire(all.spent),
    held: wire(all.held),
    hasAccount: account !== null,
    mayMake: account !== null && (actor.rights.has('admin') || actor.rights.has('owner')),
  };
}

function matching(context: Context, filter: CardFilter) {
  const { companyId } = context.actor;
  let query = listedCards(context);
  if (filter.ended === undefined && filter.state === undefined)
    query = query.where('c.state', 'not in', ['expired', 'cancelled', 'lost', 'stolen']);
  if (filter.kind !== undefined) query = query.where('c.kind', 'in', filter.kind.split(',') as never);
  if (filter.state !== undefined) query = query.where('c.state', 'in', filter.state.split(',') as never);
  if (filter.holder !== undefined) query = query.where('c.holder_id', 'in', filter.holder.split(',') as never);
  if (filter.q !== undefined && filter.q !== '') {
    const pattern = likePattern(filter.q);
    const q = filter.q;
    query = query.where((eb) =>
      eb.or([
        eb('c.name', 'ilike', pattern),
        eb('c.supplier_name', 'ilike', pattern),
        eb('c.last4', '=', q),
        eb('c.holder_id', 'in', membersNamedLike(companyId, q)),
      ]),
    );
  }
  return query;
}

/** The caller's own cards, those that can pay first. */
export async function listMyCards(context: Context) {
  const { trx, actor } = context;
  const rows = (await listedCards(context)
    .where('c.holder_id', '=', actor.userId)
    .orderBy(sql`${PILE} = 1`, 'desc')
    .orderBy(PILE)
    .orderBy(USED, 'desc')
    .orderBy('c.id', 'desc')
    .limit(100)
    .execute()) as unknown as ListedCard[];
  const hasAccount = (await firstAccount(trx, actor.companyId)) !== null;
  const settings = await readCardSettings(trx, actor.companyId);
  const hasPlastic = rows.some(
    ({ kind, state, is_of_bank: isOfBank }) => kind === 'physical' && !isFinal(state) && !isOfBank,
  );
  return {
    items: rows.map(describeRow),
    hasAccount,
    mayAsk: hasAccount && settings.physical && settings.own_order && !hasPlastic,
  };
}
