import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import { maskIban } from '#kernel/iban.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { monthOf, type Month, type PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import type { AccountId } from '../../contract/bank.ts';
import type { StatementMonth, StatementsView } from '../../contract/bank-file.ts';
import { chainStatements, type StatedStatement } from '../../rules/statement-chain.ts';
import { paymentsTables } from '../tables.ts';

type Stated = StatedStatement & { readonly accountId: AccountId };
type Moved = { readonly accountId: AccountId; readonly month: Month; readonly in: bigint; readonly out: bigint };

/** What each account began and ended a month with by its statements, what went in and out, and where one is missing. */
export async function listStatements(
  context: Context,
  { year }: { year?: string | undefined },
): Promise<StatementsView> {
  const { trx, actor } = context;
  const accounts = await paymentsTables(trx)
    .selectFrom('payments.debtor_account')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .orderBy('name')
    .execute();
  const stated = await readStated(context);
  const moved = await readMoved(context);
  return {
    years: [...new Set(stated.map((one) => one.closingOn.slice(0, 4)))].toSorted().toReversed(),
    accounts: accounts.map((account) => ({
      id: account.id,
      name: account.name,
      ibanMasked: maskIban(account.iban),
      months: monthsOf({
        stated: stated.filter((one) => one.accountId === account.id),
        moved: moved.filter((one) => one.accountId === account.id),
        currency: account.currency,
      }).filter(({ month }) => year === undefined || month.startsWith(year)),
    })),
  };
}

type OfAccount = { stated: readonly Stated[]; moved: readonly Moved[]; currency: CurrencyCode };

/** Newest first. Gaps are looked for over all years, so that the first month of one is laid beside the last before it. */
function monthsOf({ stated, moved, currency }: OfAccount): StatementMonth[] {
  const wire = (minor: bigint) => moneyToWire(money(minor, currency));
  const { ordered, gaps } = chainStatements(stated);
  const months = Map.groupBy(ordered, (one) => monthOf(one.closingOn));
  return [...months]
    .map(([month, own]): StatementMonth => {
      const first = own.toSorted((one, other) => (one.openingOn < other.openingOn ? -1 : 1))[0];
      const opening = first?.opening ?? 0n;
      const closing = own.at(-1)?.closing ?? 0n;
      const flow = moved.find((one) => one.month === month);
      const missing = gaps.filter(({ after }) => own.some((one) => one === after));
      // What is missing before the month's first statement lies before its opening.
      const within = missing.filter(({ after }) => after !== first).reduce((sum, { minor }) => sum + minor, 0n);
      const apart = closing - opening - within - (flow?.in ?? 0n) - (flow?.out ?? 0n);
      return {
        month,
        opening: wire(opening),
        in: wire(flow?.in ?? 0n),
        out: wire(flow?.out ?? 0n),
        closing: wire(closing),
        count: own.length,
        missing: missing.map(({ before, after, minor }) => ({
          before: before.reference,
          beforeOn: before.closingOn,
          after: after.reference,
          afterOn: after.openingOn,
          amount: wire(minor),
        })),
        apart: apart === 0n ? null : wire(apart),
      };
    })
    .toReversed();
}

async function readStated({ trx, actor }: Context): Promise<Stated[]> {
  const { rows } = await sql<Stated>`
    select account_id as "accountId", reference, coalesce(opening_on, closing_on) as "openingOn", opening_minor as opening,
      closing_on as "closingOn", closing_minor as closing
    from payments.statement
    where company_id = ${actor.companyId} and opening_minor is not null and closing_minor is not null and closing_on is not null
    order by closing_on, id`.execute(trx);
  return rows;
}

/** What went in and out, by the month in which the statement that brought it closes. */
async function readMoved({ trx, actor }: Context): Promise<Moved[]> {
  const { rows } = await sql<Moved & { month: PlainDate }>`
    select e.account_id as "accountId", to_char(coalesce(s.closing_on, e.booked_on), 'YYYY-MM') as month,
      coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0), 0)::bigint as in,
      coalesce(sum(e.amount_minor) filter (where e.amount_minor < 0), 0)::bigint as out
    from payments.statement_entry e
    join payments.statement s on s.company_id = e.company_id and s.id = e.statement_id
    where e.company_id = ${actor.companyId} group by 1, 2`.execute(trx);
  return rows;
}
