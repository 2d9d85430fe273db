import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { money, moneyToWire } from '#kernel/money.ts';
import { firstDayOf } from '#kernel/plain-date.ts';
import { decodeCursor, likePattern, toPage, type CursorKind } from '#platform/db/cursor.ts';
import { isAmong } from '#platform/db/is-among.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import { BLOCKERS, type PayableFilter, type PayableSort } from '../../contract/bookkeeping.ts';
import { accountingTables, type AccountingTables } from '../tables.ts';
import { causeRank, isBlockedBy, requiredFieldIds } from './blocked-by.ts';
import { toPayableRow } from './describe-payable.ts';
import { learntFor } from './learnt-coding.ts';

/** Payables in the order asked for, by day from the oldest where none is: the lane of a month, or all of them. */
export async function listPayables(
  { trx, actor }: Context,
  filter: PayableFilter & { cursor?: string | undefined; limit: number },
) {
  const company = await getCompanyRow(trx, actor.companyId);
  const dimensions = await listDimensions(trx, actor.companyId);
  const base = matchingPayables(trx, actor.companyId, { ...filter, required: requiredFieldIds(dimensions) });
  const order = orderOf(filter.sort ?? 'oldest', requiredFieldIds(dimensions));
  const keys = order.keys.map((key, index) => key.as(`key_${index}`));
  let page = sortedBy(base.selectAll(), order).limit(filter.limit + 1);
  if (filter.cursor !== undefined) page = page.where(after(order, filter.cursor));
  const rows = await page.select(keys).execute();
  const total = await base
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`coalesce(sum(case when is_credit then -base_minor else base_minor end), 0)::bigint`.as('minor'),
    ])
    .executeTakeFirstOrThrow();
  const learnt = await learntFor(trx, actor.companyId, rows);
  return {
    ...toPage(rows, filter.limit, {
      item: (row) => toPayableRow(row, { company, dimensions, learnt }),
      cursor: (row) =>
        order.keys.map((_key, index) => (row as Record<string, unknown>)[`key_${index}`] as string | number | bigint),
    }),
    count: total.count,
    sum: moneyToWire(money(total.minor, company.base_currency)),
  };
}

type Query<O> = SelectQueryBuilder<AccountingTables, 'accounting.payable', O>;
type Order = {
  readonly keys: readonly RawBuilder<unknown>[];
  readonly kinds: readonly CursorKind[];
  readonly direction: 'asc' | 'desc';
};

const DAY = sql`payable_on`;
const ID = sql`id`;

/** What a list is sorted by. The last key is the id, so that a page ends between two rows whatever else they share. */
function orderOf(sort: PayableSort, required: readonly string[]): Order {
  const byDay = { keys: [DAY, ID], kinds: ['day', 'text'], direction: 'asc' } as const;
  switch (sort) {
    case 'amount':
      return { keys: [sql`base_minor`, ID], kinds: ['minor', 'text'], direction: 'desc' };
    case 'newest':
      return { ...byDay, direction: 'desc' };
    case 'supplier':
      return {
        keys: [sql`counterparty_name`, sql`counterparty_id`, DAY, ID],
        kinds: ['text', 'text', 'day', 'text'],
        direction: 'asc',
      };
    case 'account':
      return { ...byDay, keys: [sql`coalesce(expense_account, '')`, DAY, ID], kinds: ['text', 'day', 'text'] };
    case 'cause':
      return { ...byDay, keys: [causeRank(required), DAY, ID], kinds: ['count', 'day', 'text'] };
    default:
      return byDay;
  }
}

const sortedBy = <O>(query: Query<O>, { keys, direction }: Order): Query<O> =>
  keys.reduce((sorted, key) => sorted.orderBy(key, direction), query);

export const ordered = <O>(query: Query<O>, sort: PayableSort, required: readonly string[]): Query<O> =>
  sortedBy(query, orderOf(sort, required));

const TYPES: Readonly<Partial<Record<CursorKind, RawBuilder<unknown>>>> = {
  day: sql`date`,
  minor: sql`bigint`,
  count: sql`integer`,
};

/** What comes after the last row of the page before. */
function after({ keys, kinds, direction }: Order, cursor: string) {
  const values = decodeCursor(cursor, kinds).map(
    (value, index) => sql`${value}::${TYPES[kinds[index] ?? 'text'] ?? sql`text`}`,
  );
  const sign = direction === 'desc' ? sql`<` : sql`>`;
  return sql<boolean>`(${sql.join(keys)}) ${sign} (${sql.join(values)})`;
}

/** The payables that a list, or its export, is about. Order and columns are the caller's. */
export function matchingPayables(
  trx: Trx,
  companyId: CompanyId,
  filter: PayableFilter & { required: readonly string[] },
) {
  let query = accountingTables(trx).selectFrom('accounting.payable').where('company_id', '=', companyId);
  // A month has an index in the order of its days: a range of days would be read from the oldest payable on.
  if (filter.month !== undefined) query = query.where('posting_month', '=', firstDayOf(filter.month));
  if (filter.from !== undefined) query = query.where('payable_on', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('payable_on', '<=', filter.to);
  if (filter.state !== undefined) query = query.where('state', '=', filter.state);
  if (filter.type !== undefined) query = query.where('type', '=', filter.type);
  if (filter.costCenter !== undefined) {
    const wanted = filter.costCenter.split(',');
    query = query.where((eb) =>
      eb.or([
        isAmong('cost_center_id', wanted),
        sql<boolean>`exists (select from jsonb_array_elements(splits) as part
          where part ->> 'costCenterId' = any(${sql.val(wanted)}::text[]))`,
      ]),
    );
  }
  if (filter.blocker !== undefined) {
    const wanted = filter.blocker.split(',');
    query = query.where(
      isBlockedBy(
        BLOCKERS.filter((code) => wanted.includes(code)),
        filter.required,
      ),
    );
  }
  if (filter.currency !== undefined) query = query.where(isAmong('currency', filter.currency.split(',')));
  if (filter.min !== undefined) query = query.where('base_minor', '>=', BigInt(filter.min));
  if (filter.max !== undefined) query = query.where('base_minor', '<=', BigInt(filter.max));
  if (filter.account !== undefined && filter.account !== '')
    query = query.where(
      sql<boolean>`(starts_with(expense_account, ${filter.account.toUpperCase()})
        or exists (select from jsonb_array_elements(splits) as part
          where starts_with(part ->> 'expenseAccount', ${filter.account.toUpperCase()})))`,
    );
  if (filter.counterparty !== undefined && filter.counterparty !== '')
    query = query.where('counterparty_name', 'ilike', likePattern(filter.counterparty));
  if (filter.q !== undefined && filter.q !== '') {
    const pattern = likePattern(filter.q);
    query = query.where((eb) =>
      eb.or([
        eb('counterparty_name', 'ilike', pattern),
        eb('reference', 'ilike', pattern),
        eb('description', 'ilike', pattern),
      ]),
    );
  }
  return query;
}
