import { sql, type RawBuilder } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import { money, moneyToWire, type WireMoney } from '#kernel/money.ts';
import { decodeCursor, likePattern, toPage } from '#platform/db/cursor.ts';
import { isAmong } from '#platform/db/is-among.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { BankEntry, EntryId, MatchKind } from '../../contract/bank.ts';
import type { EntryFilter } from '../../contract/payment-filters.ts';
import type { PaymentId } from '../../contract/payment-id.ts';
import type { PayeeType } from '#areas/payables/contract/payable.ts';
import { payListOf } from '../../rules/pay-list.ts';
import { paymentsTables } from '../tables.ts';

/** Whether anything of an entry is left to explain; the index `statement_entry__open` has the same words. */
export const isOpenEntry: RawBuilder<boolean> = sql`(e.payment_id is null and e.explained_minor <> e.amount_minor)`;

/** Whom the payment is of that an entry names: banks leave the name out of a batch. */
const payeeOfEntry = sql`(select p.payee_name from payments.payment p where p.company_id = e.company_id and p.id = e.payment_id)`;

/** Entries with their account. Order, filters and page are the caller's. */
export const bankEntries = ({ trx, actor }: Pick<Context, 'trx' | 'actor'>) =>
  paymentsTables(trx)
    .selectFrom('payments.statement_entry as e')
    .innerJoin('payments.debtor_account as a', (join) =>
      join.onRef('a.company_id', '=', 'e.company_id').onRef('a.id', '=', 'e.account_id'),
    )
    .selectAll('e')
    .select('a.name as account_name')
    .select(sql<string | null>`case when e.counterparty_name is null then ${payeeOfEntry} end`.as('payee_name'))
    .where('e.company_id', '=', actor.companyId);

export type EntryRow = Awaited<ReturnType<ReturnType<typeof bankEntries>['executeTakeFirstOrThrow']>>;

/** What the bank booked, newest first, each with the balance after it and what explains it. */
export async function listBankEntries(
  context: Context,
  filter: EntryFilter & { ids?: readonly string[] | null; cursor?: string | undefined; limit: number },
) {
  let query = bankEntries(context);
  if (filter.state === 'settled') query = query.where(sql<boolean>`not ${isOpenEntry}`);
  if (filter.state === 'unexplained') query = query.where(isOpenEntry);
  if (filter.kind !== undefined) query = query.where(isAmong('e.kind', filter.kind.split(',')));
  if (filter.account !== undefined) query = query.where(isAmong('e.account_id', filter.account.split(',')));
  if (filter.from !== undefined) query = query.where('e.booked_on', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('e.booked_on', '<=', filter.to);
  if (filter.min !== undefined) query = query.where(sql<boolean>`abs(e.amount_minor) >= ${BigInt(filter.min)}`);
  if (filter.max !== undefined) query = query.where(sql<boolean>`abs(e.amount_minor) <= ${BigInt(filter.max)}`);
  if (filter.ids !== undefined && filter.ids !== null) query = query.where(isAmong('e.id', filter.ids));
  if (filter.q !== undefined && filter.q !== '') {
    const pattern = likePattern(filter.q);
    query = query.where((eb) =>
      eb.or([
        eb('e.counterparty_name', 'ilike', pattern),
        eb('e.remittance', 'ilike', pattern),
        sql<boolean>`(e.counterparty_name is null and ${payeeOfEntry} ilike ${pattern})`,
      ]),
    );
  }
  if (filter.cursor !== undefined) {
    const [on, id] = decodeCursor(filter.cursor, ['day', 'text']);
    query = query.where(sql<boolean>`(e.booked_on, e.id) < (${on}::date, ${id})`);
  }
  const rows = await query
    .orderBy('e.booked_on', 'desc')
    .orderBy('e.id', 'desc')
    .limit(filter.limit + 1)
    .execute();
  const described = await describeEntries(context, rows);
  return toPage(rows, filter.limit, {
    item: (row) => described.get(row.id) ?? entryOf(row, { base: null, balance: null, matches: [] }),
    cursor: (row) => [row.booked_on, row.id],
  });
}

/** Entries as lists show them, by id. */
export async function describeEntries(context: Context, rows: readonly EntryRow[]): Promise<Map<EntryId, BankEntry>> {
  const balances = await balancesAfter(context, rows);
  const matches = await matchesOf(context, rows);
  const isConverted = rows.some((row) => row.rate_id !== null);
  const base = isConverted ? (await getCompanyRow(context.trx, context.actor.companyId)).base_currency : null;
  return new Map(
    rows.map((row) => [
      row.id,
      entryOf(row, { base, balance: balances.get(row.id) ?? null, matches: matches.get(row.id) ?? [] }),
    ]),
  );
}

/** `base` is needed of what was converted alone. */
type Beside = { base: CurrencyCode | null; balance: bigint | null; matches: BankEntry['matches'] };

function entryOf(row: EntryRow, { base, balance, matches }: Beside): BankEntry {
  const wire = (minor: bigint): WireMoney => moneyToWire(money(minor, row.currency));
  const rest = row.payment_id === null ? row.amount_minor - row.explained_minor : 0n;
  return {
    id: row.id,
    bookedOn: row.booked_on,
    kind: row.kind,
    amount: wire(row.amount_minor),
    baseAmount: row.rate_id === null || base === null ? null : moneyToWire(money(row.base_minor, base)),
    rest: wire(rest),
    balance: balance === null ? null : wire(balance),
    accountName: row.account_name,
    counterpartyName: row.counterparty_name ?? row.payee_name,
    remittance: row.remittance,
    state: rest === 0n ? 'settled' : 'unexplained',
    version: row.version,
    paymentId: row.payment_id,
    matches,
  };
}

/** What each account held after the entry: what its first statement began with, and all that was booked up to it. */
async function balancesAfter({ trx, actor }: Context, rows: readonly EntryRow[]): Promise<Map<EntryId, bigint>> {
  const [newest] = rows;
  if (newest === undefined) return new Map();
  const latest = rows.reduce((last, row) => (row.booked_on > last.booked_on ? row : last), newest).booked_on;
  const found = await sql<{ id: EntryId; minor: bigint }>`
    with wanted as (select unnest(${rows.map((row) => row.id)}::text[]) as id),
    running as (
      select e.id, e.account_id, sum(e.amount_minor) over (partition by e.account_id order by e.booked_on, e.id) as minor
      from payments.statement_entry e
      where e.company_id = ${actor.companyId} and e.account_id = any(${[...new Set(rows.map((row) => row.account_id))]})
        and e.booked_on <= ${latest})
    select r.id, (first.opening_minor + r.minor)::bigint as minor
    from running r join wanted using (id)
    join lateral (select s.opening_minor from payments.statement s
      where s.company_id = ${actor.companyId} and s.account_id = r.account_id and s.opening_minor is not null and s.closing_on is not null
      order by s.closing_on, s.opening_on, s.id limit 1) first on true`.execute(trx);
  return new Map(found.rows.map((row) => [row.id, row.minor]));
}

async function matchesOf(
  { trx, actor }: Context,
  rows: readonly EntryRow[],
): Promise<Map<EntryId, BankEntry['matches']>> {
  const explained = rows.filter((row) => row.explained_minor !== 0n);
  if (explained.length === 0) return new Map();
  const { rows: found } = await sql<{
    entryId: EntryId;
    kind: MatchKind;
    paymentId: PaymentId | null;
    type: PayeeType | null;
    reference: string | null;
  }>`
    select m.entry_id as "entryId", m.kind, m.payment_id as "paymentId", p.payee_type as type, p.reference
    from payments.entry_match m left join payments.payment p on p.company_id = m.company_id and p.id = m.payment_id
    where m.company_id = ${actor.companyId} and m.entry_id = any(${explained.map((row) => row.id)}) and m.undone_at is null
    order by m.made_at, m.id`.execute(trx);
  const matches = new Map<EntryId, BankEntry['matches']>();
  for (const { entryId, kind, paymentId, type, reference } of found) {
    const own = matches.get(entryId) ?? [];
    own.push({ kind, paymentId, source: type === null ? null : payListOf(type), reference });
    matches.set(entryId, own);
  }
  return matches;
}

/** The money of an account, whatever its sign. */
export const entryMoney = (minor: bigint, currency: CurrencyCode): WireMoney => moneyToWire(money(minor, currency));
