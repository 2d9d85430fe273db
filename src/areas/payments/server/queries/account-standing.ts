import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { AccountId } from '../../contract/bank.ts';
import { chainStatements, type StatedStatement } from '../../rules/statement-chain.ts';
import { paymentsTables, type DebtorAccountRow } from '../tables.ts';
import { leavingDay, offThen } from './best-day.ts';

/** All accounts of the company, those out of use too, with their numbers in full. */
export const ownAccounts = (trx: Trx, companyId: CompanyId): Promise<DebtorAccountRow[]> =>
  paymentsTables(trx)
    .selectFrom('payments.debtor_account')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('name')
    .execute();

/**
 * What leaves an account day by day, in minor units of its currency: `scheduled` is put together or sent from it and on no
 * statement yet, `due` is owed in its currency and in no run, on the day it leaves and less its discount. What has no day counts
 * on `today`.
 */
export async function sumLeaving(
  trx: Trx,
  companyId: CompanyId,
  { account, today }: { account: { id: AccountId; currency: CurrencyCode }; today: PlainDate },
): Promise<{ on: PlainDate; scheduled: bigint; due: bigint }[]> {
  const { rows } = await sql<{ on: PlainDate; scheduled: bigint; due: bigint }>`
    select coalesce(p.execute_on, ${leavingDay(today)}, ${today}::date) as "on",
      coalesce(sum(p.amount_minor) filter (where p.state <> 'to_pay'), 0)::bigint as scheduled,
      coalesce(sum(p.amount_minor - ${offThen(today, 'discount_minor')}) filter (where p.state = 'to_pay'), 0)::bigint as due
    from payments.payment p
    left join payments.run r on r.company_id = p.company_id and r.id = p.run_id
    where p.company_id = ${companyId} and p.currency = ${account.currency}
      and (p.state = 'to_pay' or (p.state in ('to_confirm', 'processing') and r.account_id = ${account.id}))
    group by 1 order by 1`.execute(trx);
  return rows;
}

type Closing = { minor: bigint; on: PlainDate };

/**
 * What the newest statement of each account closes with, in minor units of its currency. Of several that end on one day it is the
 * one that the others lead to, whichever was read last: only those of that day have to be looked at.
 */
export async function newestClosings(trx: Trx, companyId: CompanyId): Promise<ReadonlyMap<AccountId, Closing>> {
  const { rows } = await sql<StatedStatement & { accountId: AccountId }>`
    select account_id as "accountId", reference, coalesce(opening_on, closing_on) as "openingOn", opening_minor as opening,
      closing_on as "closingOn", closing_minor as closing
    from (select *, max(closing_on) over (partition by account_id) as newest_on from payments.statement
      where company_id = ${companyId} and opening_minor is not null and closing_minor is not null) s
    where closing_on = newest_on order by id`.execute(trx);
  return new Map(
    [...Map.groupBy(rows, ({ accountId }) => accountId)].flatMap(([accountId, own]) => {
      const last = chainStatements(own).ordered.at(-1);
      return last === undefined ? [] : [[accountId, { minor: last.closing, on: last.closingOn }] as const];
    }),
  );
}

/** The same of one account; null when no statement of it says. */
export const newestClosing = async (trx: Trx, companyId: CompanyId, accountId: AccountId): Promise<Closing | null> =>
  (await newestClosings(trx, companyId)).get(accountId) ?? null;
