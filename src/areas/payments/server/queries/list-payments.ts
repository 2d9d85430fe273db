import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import { decodeCursor, toPage } from '#platform/db/cursor.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { PaymentFilter } from '../../contract/payment-filters.ts';
import { creditorsOf } from './creditors-of.ts';
import { describePayment } from './describe-payment.ts';
import { heldBy } from './held-by.ts';
import { inOrder, matchingPayments } from './matching-payments.ts';
import { needingAccount } from './needing-account.ts';

const TYPE_OF = { day: sql`date`, dayOrNever: sql`date`, count: sql`int`, text: sql`text` } as const;

/** What is to pay, by group and day, or what left last: see `inOrder`. */
export async function listPayments(
  context: Context,
  filter: PaymentFilter & { cursor?: string | undefined; limit: number },
) {
  const { trx, actor, now } = context;
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const { keys, direction } = inOrder(filter.order, dayInZone(now, zone));
  const base = matchingPayments(trx, actor.companyId, filter).where(await heldBy(context, filter.obstacle));
  const place = sql.join([...keys.map(({ of }) => of), sql`id`]);
  let page = base
    .selectAll()
    .select(sql<string[]>`array[${sql.join(keys.map(({ of }) => sql`(${of})::text`))}]`.as('place'))
    .limit(filter.limit + 1);
  for (const { of } of keys) page = page.orderBy(of, direction);
  page = page.orderBy('id', direction);
  if (filter.cursor !== undefined) {
    const values = decodeCursor(filter.cursor, [...keys.map(({ kind }) => kind), 'text']);
    const last = sql.join(values.map((value, index) => sql`${value}::${TYPE_OF[keys[index]?.kind ?? 'text']}`));
    page = page.where(sql<boolean>`(${place}) ${direction === 'asc' ? sql`>` : sql`<`} (${last})`);
  }
  const rows = await page.execute();
  const needing = await needingAccount(context, rows);
  const creditors = await creditorsOf(trx, actor.companyId, rows);
  const totals = await base
    .select(['currency', sql<number>`count(*)::int`.as('count'), sql<bigint>`sum(amount_minor)::bigint`.as('minor')])
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return {
    ...toPage(rows, filter.limit, {
      item: (row) => ({ ...describePayment(row, now, creditors), needsAccount: needing.has(row.id) }),
      cursor: ({ place: at, id }) => [...at, id],
    }),
    count: totals.reduce((total, row) => total + row.count, 0),
    sums: totals.map((row) => ({ minor: row.minor.toString(), currency: row.currency as CurrencyCode })),
  };
}
