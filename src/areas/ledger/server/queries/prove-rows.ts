import { sql } from 'kysely';
import { findDifferences, type RowProver } from '#platform/db/row-checks.ts';

/** By what its key begins with, on which accounts an entry may post beside those of payees. */
const OTHER_ACCOUNTS = [
  ['owed ', '^(spend$|advance:)'],
  ['not owed ', '^advance:'],
  ['given back ', '^(advance:|unexplained$|transit$)'],
  ['set off ', '^advance:'],
  ['discount ', '^spend$'],
  ['credit paid back ', '^unexplained$'],
  ['credit ', '^spend$'],
  ['card credit ', '^spend$'],
  ['card refund ', '^elsewhere:'],
  ['card fee ', '^(bank-fees$|elsewhere:)'],
  ['card funding ', '^(transit$|elsewhere:)'],
] as const;

/**
 * The ledger by itself: each entry comes to zero and posts where its kind may, each running balance is what its postings
 * come to. That an entry says what its document does is proved by the area of the document.
 */
export const proveLedgerRows: RowProver = (trx, companyId) =>
  findDifferences(trx, [
    {
      table: 'ledger.posting',
      column: 'minor',
      rows: sql`select e.description as label, e.booked_on as "on", null as currency, sum(p.minor) as "is", 0 as should
        from ledger.entry e join ledger.posting p on p.company_id = e.company_id and p.entry_id = e.id
        where e.company_id = ${companyId} group by e.id, e.description, e.booked_on`,
    },
    {
      table: 'ledger.posting',
      column: 'account',
      rows: sql`select e.description || ', ' || p.account as label, e.booked_on as "on", null as currency, p.minor as "is",
          case when p.account ~ '^(supplier|employee):' or p.account ~ k.pattern then p.minor end as should
        from ledger.entry e join ledger.posting p on p.company_id = e.company_id and p.entry_id = e.id
        join (values ${sql.join(OTHER_ACCOUNTS.map(([start, pattern], index) => sql`(${index}::int, ${start}::text, ${pattern}::text)`))})
          as k (position, start, pattern) on starts_with(e.key, k.start)
        where e.company_id = ${companyId} and not exists (
          select from (values ${sql.join(OTHER_ACCOUNTS.map(([start], index) => sql`(${index}::int, ${start}::text)`))})
            as earlier (position, start) where starts_with(e.key, earlier.start) and earlier.position < k.position)`,
    },
    {
      table: 'ledger.balance',
      column: 'minor',
      rows: sql`select coalesce(b.account, s.account) as label, null::date as "on", null as currency,
          coalesce(b.minor, 0) as "is", coalesce(s.minor, 0) as should
        from (select * from ledger.balance where company_id = ${companyId}) b
        full join (select account, sum(minor) as minor from ledger.posting where company_id = ${companyId} group by account) s
          on s.account = b.account`,
    },
  ]);

/** What entries of a kind posted to payees, by the rest of their keys: above zero is owed to them. */
export async function owedByKey(
  trx: Parameters<RowProver>[0],
  companyId: string,
  start: string,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ key: string; minor: bigint }>`
    select substr(e.key, ${start.length + 1}) as key, -sum(p.minor)::bigint as minor
    from ledger.entry e join ledger.posting p on p.company_id = e.company_id and p.entry_id = e.id
    where e.company_id = ${companyId} and starts_with(e.key, ${start}) and p.account ~ '^(supplier|employee):'
    group by e.key`.execute(trx);
  return new Map(rows.map(({ key, minor }) => [key, minor]));
}
