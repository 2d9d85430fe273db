import { sql } from 'kysely';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import { decodeCursor, likePattern, toPage } from '#platform/db/cursor.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { memberNameColumn, membersNamedLike } from '#areas/members/server/door.ts';
import type { CardId } from '../../contract/card-id.ts';
import type { Address, Place } from '../../contract/delivery.ts';
import type { RecardFilter, RecardRow } from '../../contract/recard.ts';
import { lastDueOn, type RecardStatus } from '../../rules/recard.ts';
import { cardsTables } from '../tables.ts';

const STATUS = sql<RecardStatus>`case when r.state = 'active' or r.state = 'paused' then 'done'
  when r.id is not null then 'ordered' when d.confirmed_at is not null then 'confirmed' else 'to_confirm' end`;

type Row = Pick<RecardRow, 'holderId' | 'holderName' | 'name' | 'last4' | 'status' | 'remindedAt'> & {
  cardId: CardId;
  expiresOn: PlainDate;
  place: Place | null;
  address: Address | null;
  replacementId: CardId | null;
};

/** One page of plastic cards that expire soon, the soonest first; one that was replaced stays until its day. */
export async function listRecards(
  context: Context,
  filter: RecardFilter & { cursor?: string | undefined; limit: number },
) {
  const { trx, actor } = context;
  let page = await matching(context, filter);
  if (filter.cursor !== undefined) {
    const [expiresOn, id] = decodeCursor(filter.cursor, ['day', 'text']);
    page = page.where(sql<boolean>`(c.expires_on, c.id) > (${expiresOn}::date, ${id})`);
  }
  const rows = (await page
    .orderBy('c.expires_on')
    .orderBy('c.id')
    .limit(filter.limit + 1)
    .execute()) as unknown as Row[];
  const counted = await trx
    .selectFrom((await matching(context, filter)).as('m'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return {
    ...toPage(rows, filter.limit, {
      item: ({ address, ...row }): RecardRow => ({
        ...row,
        address:
          address === null
            ? null
            : [address.line1, address.line2, `${address.postcode} ${address.city}`.trim(), address.country]
                .filter((part) => part !== '')
                .join(', '),
      }),
      cursor: (row) => [row.expiresOn, row.cardId],
    }),
    count: counted.count,
    mayOrder: actor.rights.has('admin') || actor.rights.has('owner'),
  };
}

async function matching({ trx, actor, now }: Context, filter: RecardFilter) {
  const { companyId } = actor;
  const { time_zone: zone } = await getCompanyRow(trx, companyId);
  const today = dayInZone(now, zone);
  let query = cardsTables(trx)
    .selectFrom('cards.card as c')
    .leftJoin('cards.delivery as d', (join) =>
      join.onRef('d.company_id', '=', 'c.company_id').onRef('d.card_id', '=', 'c.id'),
    )
    .leftJoin('cards.card as r', (join) =>
      join
        .onRef('r.company_id', '=', 'c.company_id')
        .onRef('r.replaces_id', '=', 'c.id')
        .on('r.state', 'not in', ['expired', 'cancelled', 'lost', 'stolen']),
    )
    .select([
      'c.id as cardId',
      'c.holder_id as holderId',
      'c.name',
      'c.last4',
      'c.expires_on as expiresOn',
      'd.place',
      'd.address',
      'd.reminded_at as remindedAt',
      'r.id as replacementId',
    ])
    .select(STATUS.as('status'))
    .select(memberNameColumn(companyId, 'c.holder_id').as('holderName'))
    .where('c.company_id', '=', companyId)
    .where('c.kind', '=', 'physical')
    .where('c.expires_on', '<=', lastDueOn(today))
    .where('c.expires_on', '>=', today)
    .where((eb) =>
      eb.or([
        eb('c.state', 'not in', ['expired', 'cancelled', 'lost', 'stolen', 'requested']),
        eb('r.id', 'is not', null),
      ]),
    );
  if (filter.status !== undefined) query = query.where(STATUS, 'in', filter.status.split(',') as never);
  if (filter.q !== undefined && filter.q !== '') {
    const pattern = likePattern(filter.q);
    const q = filter.q;
    query = query.where((eb) =>
      eb.or([
        eb('c.name', 'ilike', pattern),
        eb('c.last4', '=', q),
        eb('c.holder_id', 'in', membersNamedLike(companyId, q)),
      ]),
    );
  }
  return query;
}
