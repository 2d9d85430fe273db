import { sql } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { ledgerTables } from '../tables.ts';

/** The balance of each account whose name begins so, over all days; positive is debit. */
export async function readBalances(
  trx: Trx,
  companyId: CompanyId,
  prefix: string,
): Promise<{ account: string; minor: bigint }[]> {
  return ledgerTables(trx)
    .selectFrom('ledger.balance')
    .select(['account', 'minor'])
    .where('company_id', '=', companyId)
    .where('account', 'like', `${prefix}%`)
    .orderBy('account')
    .execute();
}

type LedgerDay = { account: string; on: PlainDate; minor: bigint };

/** What moved each account whose name begins so on each day up to and with this one; days that come to nothing apart. */
export async function sumByDay(
  trx: Trx,
  companyId: CompanyId,
  { prefix, until }: { prefix: string; until: PlainDate },
): Promise<LedgerDay[]> {
  const { rows } = await sql<LedgerDay>`
    select p.account, e.booked_on as on, sum(p.minor)::bigint as minor
    from ledger.posting p join ledger.entry e on e.company_id = p.company_id and e.id = p.entry_id
    where p.company_id = ${companyId} and p.account like ${`${prefix}%`} and e.booked_on <= ${until}
    group by p.account, e.booked_on having sum(p.minor) <> 0`.execute(trx);
  return rows;
}

/** What was posted to these accounts, taken as one, on one day, in the order in which it was. */
export async function readPostings(
  trx: Trx,
  companyId: CompanyId,
  { accounts, on }: { accounts: readonly string[]; on: PlainDate },
): Promise<{ label: string; minor: bigint }[]> {
  const { rows } = await sql<{ label: string; minor: bigint }>`
    select e.description as label, p.minor
    from ledger.posting p join ledger.entry e on e.company_id = p.company_id and e.id = p.entry_id
    where p.company_id = ${companyId} and p.account = any(${[...accounts]}) and e.booked_on = ${on} order by e.posted_at, e.id, p.line`.execute(
    trx,
  );
  return rows;
}

/** What the entry of this key moved on one account; nothing where it did not, or where there is no such entry. */
export async function readMovement(
  trx: Trx,
  companyId: CompanyId,
  { key, account }: { key: string; account: string },
): Promise<bigint> {
  const { total } = await ledgerTables(trx)
    .selectFrom('ledger.posting as p')
    .innerJoin('ledger.entry as e', (join) =>
      join.onRef('e.company_id', '=', 'p.company_id').onRef('e.id', '=', 'p.entry_id'),
    )
    .select(sql<bigint>`coalesce(sum(p.minor), 0)::bigint`.as('total'))
    .where('e.company_id', '=', companyId)
    .where('e.key', '=', key)
    .where('p.account', '=', account)
    .executeTakeFirstOrThrow();
  return total;
}
