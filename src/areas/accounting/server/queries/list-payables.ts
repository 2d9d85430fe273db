import { sql, type SelectQueryBuilder } from 'kysely';
import { money, moneyToWire } from '#kernel/money.ts';
import { firstDayOf, lastDayOf } from '#kernel/plain-date.ts';
import { decodeCursor, likePattern, toPage } from '#platform/db/cursor.ts';
import { isAmong } from '#platform/db/is-among.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import { BLOCKERS, type PayableFilter, type PayableSort } from '../../contract/bookkeeping.ts';
import { accountingTables, type AccountingTables } from '../tables.ts';
import { isBlockedBy, requiredFieldIds } from './blocked-by.ts';
import { toPayableRow } from './describe-payable.ts';

/** Payables in the order asked for, by day from the oldest where none is: the lane of a month, or all of them. */
export async function listPayables(
  { trx, actor }: Context,
  filter: PayableFilter & { cursor?: string | undefined; limit: number },
) {
  const company = await getCompanyRow(trx, actor.companyId);
  const dimensions = await listDimensions(trx, actor.companyId);
  const base = matchingPayables(trx, actor.companyId, { ...filter, required: requiredFieldIds(dimensions) });
  const sort = filter.sort ?? 'oldest';
  let page = ordered(base.selectAll(), sort).limit(filter.limit + 1);
  if (filter.cursor !== undefined) page = page.where(after(sort, filter.cursor));
  const rows = await page.execute();
  const total = await base
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`coalesce(sum(case when is_credit then -base_minor else base_minor end), 0)::bigint`.as('minor'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...toPage(rows, filter.limit, {
      item: (row) => toPayableRow(row, company, dimensions),
      cursor: (row) => [sort === 'amount' ? row.base_minor : row.payable_on, row.id],
    }),
    count: total.count,
    sum: moneyToWire(money(total.minor, company.base_currency)),
  };
}

type Query<O> = SelectQueryBuilder<AccountingTables, 'accounting.payable', O>;

export function ordered<O>(query: Query<O>, sort: PayableSort): Query<O> {
  if (sort === 'amount') return query.orderBy('base_minor', 'desc').orderBy('id', 'desc');
  const direction = sort === 'newest' ? 'desc' : 'asc';
  return query.orderBy('payable_on', direction).orderBy('id', direction);
}

/** What comes after the last row of the page before. */
function after(sort: PayableSort, cursor: string) {
  const [value, id] = decodeCursor(cursor, [sort === 'amount' ? 'minor' : 'day', 'text']);
  if (sort === 'amount') return sql<boolean>`(base_minor, id) < (${value}::bigint, ${id})`;
  if (sort === 'newest') return sql<boolean>`(payable_on, id) < (${value}::date, ${id})`;
  return sql<boolean>`(payable_on, id) > (${value}::date, ${id})`;
}

/** The payables that a list, or its export, is about. Order and columns are the caller's. */
export function matchingPayables(
  trx: Trx,
  companyId: CompanyId,
  filter: PayableFilter & { required: readonly string[] },
) {
  let query = accountingTables(trx).selectFrom('accounting.payable').where('company_id', '=', companyId);
  if (filter.month !== undefined)
    query = query
      .where('posting_on', '>=', firstDayOf(filter.month))
      .where('posting_on', '<=', lastDayOf(filter.month));
  if (filter.from !== undefined) query = query.where('payable_on', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('payable_on', '<=', filter.to);
  if (filter.state !== undefined) query = query.where('state', '=', filter.state);
  if (filter.type !== undefined) query = query.where('type', '=', filter.type);
  if (filter.costCenter !== undefined) query = query.where(isAmong('cost_center_id', filter.costCenter.split(',')));
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
    query = query.where(sql<boolean>`starts_with(expense_account, ${filter.account.toUpperCase()})`);
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
