import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { decodeCursor, toPage } from '#platform/db/cursor.ts';
import type { Context } from '#platform/http/call.ts';
import { memberNameColumn } from '#areas/members/server/door.ts';
import type { EnteredRate } from '../../contract/rates.ts';
import { ratesTables } from '../tables.ts';

type Page = { cursor?: string | undefined; limit: number };

/** The rates that people of the company entered, those of the latest days first. */
export async function listEnteredRates(
  context: Context,
  { cursor, limit }: Page,
): Promise<{ items: EnteredRate[]; nextCursor: string | null }> {
  let query = enteredRates(context).orderBy('rate_on', 'desc').orderBy('id', 'desc');
  if (cursor !== undefined) {
    const [on, id] = decodeCursor(cursor, ['day', 'text']);
    query = query.where(sql<boolean>`(rate_on, id) < (${on}::date, ${id})`);
  }
  const rows = await query.limit(limit + 1).execute();
  return toPage(rows, limit, { item: toEntered, cursor: (row) => [row.rate_on, row.id] });
}

/** One of them, to be answered to who entered it. */
export async function getEnteredRate(context: Context, id: string): Promise<EnteredRate> {
  return toEntered(await enteredRates(context).where('id', '=', id).executeTakeFirstOrThrow());
}

const enteredRates = ({ trx, actor }: Context) =>
  ratesTables(trx)
    .selectFrom('rates.fx_rate')
    .select(['id', 'from_currency', 'to_currency', 'rate_on'])
    .select((eb) => [
      eb.ref('per_base').$notNull().as('per_base'),
      eb.ref('reason').$notNull().as('reason'),
      eb.ref('entered_at').$notNull().as('entered_at'),
    ])
    .select(memberNameColumn(actor.companyId, 'rates.fx_rate.entered_by').as('by_name'))
    .where('company_id', '=', actor.companyId)
    .where('source', '=', 'manual');

type Row = {
  id: string;
  from_currency: CurrencyCode;
  to_currency: CurrencyCode;
  rate_on: PlainDate;
  per_base: string;
  reason: string;
  entered_at: Instant;
  by_name: string;
};

const toEntered = (row: Row): EnteredRate => ({
  id: row.id,
  currency: row.from_currency,
  base: row.to_currency,
  on: row.rate_on,
  perBase: row.per_base,
  reason: row.reason,
  enteredByName: row.by_name,
  enteredAt: row.entered_at,
});
