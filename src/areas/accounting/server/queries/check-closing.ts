import { sql } from 'kysely';
import { money, moneyToWire, type WireMoney } from '#kernel/money.ts';
import { lastDayOf, plainDate, type Month, type PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow, type CompanyRow } from '#areas/companies/server/door.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import { countOpenEntries, stateBalances } from '#areas/payments/server/door.ts';
import type { CloseCheck, CloseCheckView } from '../../contract/closing.ts';
import { countFailedUntil } from '../review/not-taken.ts';
import { accountingTables } from '../tables.ts';
import { payableBlockers, type LoadedPayable } from './load-payable.ts';
import { proveBooks } from './prove-books.ts';
import { readExportable } from './read-exportable.ts';
import { revalueOpen } from './revalue-open.ts';
import { unbilledOrders } from './unbilled-orders.ts';

/** So many people, accounts or orders are named; the count says how many there are. */
const NAMED = 5;
const LAST_DAY = plainDate('9999-12-31');

const check = (
  code: CloseCheck,
  left: number,
  more: Partial<Omit<CloseCheckView, 'code' | 'count'>> = {},
): CloseCheckView => ({
  code,
  state: left === 0 ? 'done' : 'yours',
  count: left,
  amount: null,
  names: [],
  ready: 0,
  ...more,
});

/**
 * What is left before a month can be closed (domain rules 2.12), everything up to its last day: nothing to prepare or to
 * export, no receipt missing, statements there and reconciled, and the proof on its last day.
 */
export async function checkClosing(context: Context, month: Month): Promise<CloseCheckView[]> {
  const { trx, actor } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const until = lastDayOf(month);
  return [
    ...(await checkItems(context, company, until)),
    await checkStatements(context, until),
    check('reconciled', await countOpenEntries(trx, actor.companyId, until)),
    await checkAccruals(context, company, month),
    await checkRates(context, until),
    ...(await checkProof(context, until)),
    await checkNumbers(context),
  ];
}

async function checkItems(context: Context, company: CompanyRow, until: PlainDate): Promise<CloseCheckView[]> {
  const { trx, actor } = context;
  const dimensions = await listDimensions(trx, actor.companyId);
  const open = await accountingTables(trx)
    .selectFrom('accounting.payable')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('state', '=', 'created')
    .where('posting_on', '<=', until)
    .orderBy('posting_on')
    .orderBy('id')
    .execute();
  const sumOf = (rows: readonly Pick<LoadedPayable, 'is_credit' | 'base_minor'>[]): WireMoney | null =>
    rows.length === 0
      ? null
      : moneyToWire(
          money(
            rows.reduce((total, row) => total + (row.is_credit ? -row.base_minor : row.base_minor), 0n),
            company.base_currency,
          ),
        );
  const blockers = new Map(open.map((row) => [row.id, payableBlockers(row, dimensions)]));
  const [missing, others] = [
    open.filter(({ id }) => blockers.get(id)?.includes('no_receipt') === true),
    open.filter(({ id }) => blockers.get(id)?.includes('no_receipt') !== true),
  ];
  // Whoever closes sees what waits of months that are closed to them too: it is left until somebody may book it.
  const exportable = await readExportable(trx, company, { until, lock: false, closed: [] });
  const { payables, settlements, accruals, entries } = exportable;
  const failed = await countFailedUntil(trx, actor.companyId, until);
  return [
    check('receipts', missing.length, {
      ...(missing.length === 0 ? {} : { state: 'waiting' }),
      amount: sumOf(missing),
      names: [...new Set(missing.map((row) => row.counterparty_name))].slice(0, NAMED),
    }),
    check('prepared', others.length, {
      amount: sumOf(others),
      ready: others.filter(({ id }) => blockers.get(id)?.length === 0).length,
    }),
    check('exported', failed + (entries.length === 0 ? 0 : payables.length + settlements.length + accruals.length), {
      amount: sumOf(payables),
    }),
  ];
}

/** Every account that statements came of has one that reaches the month's last day. */
async function checkStatements({ trx, actor }: Context, until: PlainDate): Promise<CloseCheckView> {
  const accounts = await stateBalances(trx, actor.companyId, LAST_DAY);
  const behind = accounts.filter(({ closingOn }) => closingOn !== null && closingOn < until);
  return check('statements', behind.length, { names: behind.slice(0, NAMED).map(({ name }) => name) });
}

/** Deliveries that nothing bills in the month are a cost of it. */
async function checkAccruals(context: Context, company: CompanyRow, month: Month): Promise<CloseCheckView> {
  const orders = await unbilledOrders(context, month);
  const left = orders.reduce((sum, { leftMinor }) => sum + leftMinor, 0n);
  return check('accrued', orders.length, {
    amount: orders.length === 0 ? null : moneyToWire(money(left, company.base_currency)),
    names: orders.slice(0, NAMED).map(({ number }) => number),
  });
}

/** What is open in other currencies has a rate of the day. */
async function checkRates(context: Context, until: PlainDate): Promise<CloseCheckView> {
  const { currencies } = await revalueOpen(context, { on: until });
  const without = currencies.filter(({ rate }) => rate === null);
  return check('rates', without.length, { names: without.slice(0, NAMED).map(({ open }) => open.currency) });
}

const TIES = { suppliers_tie: 'suppliers_tie', employees_tie: 'employees_tie', bank_ties: 'bank_ties' } as const;

async function checkProof(context: Context, until: PlainDate): Promise<CloseCheckView[]> {
  const proof = await proveBooks(context, { on: until, provers: [] });
  const codeOf = (code: string): CloseCheck => TIES[code as keyof typeof TIES] ?? 'others_tie';
  const groups = Map.groupBy(proof.checks, ({ code }) => codeOf(code));
  return [...groups]
    .map(([code, all]) =>
      check(code, all.filter(({ isTied }) => !isTied).length, {
        amount: all.length === 1 ? (all[0]?.ledger ?? null) : null,
      }),
    )
    .toSorted((a, b) => (a.code === 'others_tie' ? 1 : 0) - (b.code === 'others_tie' ? 1 : 0));
}

/** The numbers of each journal have no gap over all exports. */
async function checkNumbers({ trx, actor }: Context): Promise<CloseCheckView> {
  const { rows } = await sql<{ gaps: number }>`
    select coalesce(sum(gaps), 0)::int as gaps from (
      select max(n) - count(distinct n) as gaps
      from (select journal, (line ->> 'entryNumber')::int as n from accounting.export_line where company_id = ${actor.companyId}) as lines
      group by journal) as journals`.execute(trx);
  return check('gapless', rows[0]?.gaps ?? 0);
}
