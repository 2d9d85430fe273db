import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { money, moneyToWire, type WireMoney } from '#kernel/money.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import type { Grouping } from '../../contract/bookkeeping.ts';
import type { getPrepareQueue, PrepareQueueView } from '../../contract/prepare-queue.ts';
import { CAUSES, causeRank, isBlockedBy, requiredFieldIds } from './blocked-by.ts';
import { matchingPayables } from './list-payables.ts';

type Asked = z.output<NonNullable<(typeof getPrepareQueue)['query']>>;

/** So many groups are listed; the rest is counted. */
const GROUPS = 500;

const SIGNED = sql<bigint>`sum(case when is_credit then -base_minor else base_minor end)::bigint`;

/**
 * What is to prepare in groups, in the order of the list that is sorted as it is grouped, each with the cause that is dealt with first; beside it
 * what became ready since the company's day began and still is.
 */
export async function prepareQueue(context: Context, { group, ...filter }: Asked): Promise<PrepareQueueView> {
  const { trx, actor } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const required = requiredFieldIds(await listDimensions(trx, actor.companyId));
  const wire = (minor: bigint): WireMoney => moneyToWire(money(minor, company.base_currency));
  const matching = matchingPayables(trx, actor.companyId, { ...filter, state: 'created', required });
  const { key, title } = keysOf(group, required);
  const rows = await matching
    .select([
      key.as('key'),
      title.as('title'),
      sql<number>`count(*)::int`.as('count'),
      SIGNED.as('minor'),
      sql<number[]>`array[${sql.join(
        CAUSES.map((code) => sql`count(*) filter (where ${isBlockedBy([code], required)})::int`),
      )}]`.as('blocked'),
    ])
    .groupBy(['key', 'title'])
    .orderBy('title')
    .orderBy('key')
    .execute();
  const left = rows.slice(GROUPS);
  const cause = (place: string): string => CAUSES[Number(place)] ?? '';
  return {
    groups: rows.slice(0, GROUPS).map((row) => ({
      key: group === 'cause' ? cause(row.key) : row.key,
      title: group === 'cause' ? cause(row.key) : row.title,
      count: row.count,
      sum: wire(row.minor),
      blocker: worstOf(row.blocked),
    })),
    more: { groups: left.length, count: left.reduce((total, { count }) => total + count, 0) },
    count: rows.reduce((total, { count }) => total + count, 0),
    sum: wire(rows.reduce((total, { minor }) => total + minor, 0n)),
    ready: await readyToday(context, {
      zone: company.time_zone,
      by: keysOf(group === 'account' ? group : 'supplier', required),
      wire,
    }),
  };
}

/** A count for each cause, in their order. */
function worstOf(blocked: readonly number[]): PrepareQueueView['groups'][number]['blocker'] {
  const index = blocked.findIndex((count) => count > 0);
  const [code, count] = [CAUSES[index], blocked[index]];
  return code === undefined || count === undefined ? null : { code, count };
}

type Keys = { key: RawBuilder<string>; title: RawBuilder<string> };

/** What makes a group, and what it is called and sorted by. */
function keysOf(group: Grouping, required: readonly string[]): Keys {
  if (group === 'supplier') return { key: sql<string>`counterparty_id`, title: sql<string>`counterparty_name` };
  const key =
    group === 'account' ? sql<string>`coalesce(expense_account, '')` : sql<string>`(${causeRank(required)})::text`;
  return { key, title: key };
}

type Ready = { zone: string; by: Keys; wire: (minor: bigint) => WireMoney };

async function readyToday({ trx, actor, now }: Context, { zone, by, wire }: Ready): Promise<PrepareQueueView['ready']> {
  const { rows } = await sql<{ key: string; title: string; count: number; minor: bigint }>`
    select ${by.key} as key, ${by.title} as title, count(*)::int as count, ${SIGNED} as minor
    from accounting.payable
    where company_id = ${actor.companyId} and state = 'prepared'
      and prepared_at >= (${dayInZone(now, zone)}::date)::timestamp at time zone ${zone}
    group by 1, 2 order by max(prepared_at) desc, 2, 1 limit ${sql.lit(GROUPS)}`.execute(trx);
  return {
    count: rows.reduce((total, { count }) => total + count, 0),
    groups: rows.map(({ minor, ...row }) => ({ ...row, sum: wire(minor) })),
  };
}
