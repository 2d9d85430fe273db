import { sql, type RawBuilder } from 'kysely';
import { money, moneyToWire, type WireMoney } from '#kernel/money.ts';
import { firstDayOf, lastDayOf, type Month } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import { allJournalKinds } from '#areas/payables/contract/kinds.ts';
import type { BookkeepingState } from '../../contract/bookkeeping.ts';
import { SETTLEMENT_ROWS, type LanesView } from '../../contract/lanes.ts';
import type { Blocker } from '../../rules/blockers.ts';
import { CAUSES, isBlockedBy, requiredFieldIds } from '../queries/blocked-by.ts';
import { bookableSettlement } from '../review/bookable-settlement.ts';
import { peopleOwing } from './people-owing.ts';

const SIGNED = sql<bigint>`sum(case when is_credit then -base_minor else base_minor end)::bigint`;

/** A month as the page of the books shows it: by type and lane, by cause, by person, and where the settlements are. */
export async function summarizeLanes(context: Context, month: Month): Promise<LanesView> {
  const { trx, actor } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const counted = (row: { count: number; minor: bigint | null } | undefined) => ({
    count: row?.count ?? 0,
    sum: moneyToWire(money(row?.minor ?? 0n, company.base_currency)),
  });
  const required = requiredFieldIds(await listDimensions(trx, actor.companyId));
  const failed = await sql<{ count: number; minor: bigint | null }>`select count(*)::int as count, ${SIGNED} as minor
    from accounting.payable where company_id = ${actor.companyId} and state = 'failedToExport'`.execute(trx);
  const people = await peopleOwing(context, month);
  return {
    month,
    types: await byType(context, month, { required, counted }),
    ...(await byCause(context, month, { required, counted })),
    failed: counted(failed.rows[0]),
    settlements: await settlementRows(context, month, counted),
    people: people.map(({ minor, items, userId, name, asked }) => ({
      userId,
      name,
      asked,
      ...counted({ count: items.length, minor }),
    })),
  };
}

type Counted = (row: { count: number; minor: bigint | null } | undefined) => { count: number; sum: WireMoney };
type Asked = { readonly required: readonly string[]; readonly counted: Counted };

const inMonth = (month: Month): RawBuilder<boolean> =>
  sql<boolean>`posting_on between ${firstDayOf(month)} and ${lastDayOf(month)}`;

type TypeRow = { type: string; state: BookkeepingState; count: number; minor: bigint; no_receipt: number };

async function byType(
  { trx, actor }: Context,
  month: Month,
  { required, counted }: Asked,
): Promise<LanesView['types']> {
  const { rows } = await sql<TypeRow>`
    select type, state, count(*)::int as count, ${SIGNED} as minor,
      count(*) filter (where ${isBlockedBy(['no_receipt'], required)})::int as no_receipt
    from accounting.payable where company_id = ${actor.companyId} and ${inMonth(month)}
    group by type, state`.execute(trx);
  const order = allJournalKinds().map(({ name }) => name);
  const types = [...new Set(rows.map(({ type }) => type))].toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  return types.map((type) => {
    const of = (...states: BookkeepingState[]) => {
      const found = rows.filter((row) => row.type === type && states.includes(row.state));
      return counted({
        count: found.reduce((total, { count }) => total + count, 0),
        minor: found.reduce((total, { minor }) => total + minor, 0n),
      });
    };
    const noReceipt = rows.find((row) => row.type === type && row.state === 'created')?.no_receipt ?? 0;
    return {
      type,
      created: of('created'),
      noReceipt,
      prepared: of('prepared'),
      exported: of('exported', 'exportedManually'),
    };
  });
}

async function byCause(
  { trx, actor }: Context,
  month: Month,
  { required, counted }: Asked,
): Promise<Pick<LanesView, 'blockers' | 'unblocked'>> {
  const cause = sql.join(
    CAUSES.map((code) => sql`when ${isBlockedBy([code], required)} then ${sql.lit(code)}`),
    sql` `,
  );
  const { rows } = await sql<{ code: Blocker | null; count: number; minor: bigint }>`
    select case ${cause} end as code, count(*)::int as count, ${SIGNED} as minor
    from accounting.payable where company_id = ${actor.companyId} and state = 'created' and ${inMonth(month)}
    group by 1`.execute(trx);
  return {
    blockers: CAUSES.flatMap((code) => {
      const row = rows.find((one) => one.code === code);
      return row === undefined ? [] : [{ code, ...counted(row) }];
    }),
    unblocked: counted(rows.find(({ code }) => code === null)),
  };
}

type SettlementSum = { row: (typeof SETTLEMENT_ROWS)[number]; is_fee: boolean; count: number; minor: bigint };

/** What is not ready waits for its payable; a month's closing takes the ready ones along. */
async function settlementRows(
  { trx, actor }: Context,
  month: Month,
  counted: Counted,
): Promise<LanesView['settlements']> {
  const { rows } = await sql<SettlementSum>`
    select case s.state when 'failedToExport' then 'failed' when 'created'
        then case when ${bookableSettlement({ until: lastDayOf(month), closed: [] })} then 'ready' else 'waiting' end
        else 'exported' end as row,
      s.kind in ('fee', 'feeBack') as is_fee, count(*)::int as count,
      sum(coalesce(s.booked_minor, s.base_minor))::bigint as minor
    from accounting.settlement s
    where s.company_id = ${actor.companyId} and s.posting_on between ${firstDayOf(month)} and ${lastDayOf(month)}
    group by 1, 2`.execute(trx);
  return SETTLEMENT_ROWS.map((row) => ({
    row,
    settlements: counted(rows.find((one) => one.row === row && !one.is_fee)),
    fees: counted(rows.find((one) => one.row === row && one.is_fee)),
  }));
}
