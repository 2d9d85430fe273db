import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import { differencesFrom, findDifferences, type RowCheck, type RowProver } from '#platform/db/row-checks.ts';
import { baseCurrencyColumn } from '#areas/companies/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { owedByKey } from '#areas/ledger/server/door.ts';

/**
 * Payments beside what settled them, what took off of them and what was ordered of the bank; entries of the bank beside what
 * people said of them. That payments come to what their documents owe is proved by the areas of those.
 */
export const provePaymentRows: RowProver = async (trx, company) => {
  const base = baseCurrencyColumn(company as CompanyId);
  const { rows: elsewhere } = await sql<{ id: string; label: string; on: PlainDate; is: bigint }>`
    select x.id, p.payee_name || ', ' || p.reference as label, x.paid_on as "on", x.base_minor as "is"
    from payments.paid_elsewhere x join payments.payment p on p.company_id = x.company_id and p.id = x.payment_id
    where x.company_id = ${company}`.execute(trx);
  const posted = await owedByKey(trx, company, 'elsewhere ');
  return [
    ...(await findDifferences(trx, [
      settledCheck(company),
      ...inBaseChecks(company, base),
      ...discountChecks(company),
      ...orderedChecks(company),
      ...entryChecks(company, base),
    ])),
    ...differencesFrom(
      { table: 'payments.paid_elsewhere', column: 'base_minor' },
      elsewhere.map((row) => ({ ...row, currency: null })),
      ({ id }) => -(posted.get(id) ?? 0n),
    ),
  ];
};

const OF_PAYMENT = sql`p.payee_name || ', ' || p.reference as label, p.owed_on as "on"`;

/** Paid is what was settled once more often than it came back, and nothing else is. */
const settledCheck = (company: string): RowCheck => ({
  table: 'payments.payment',
  column: 'state',
  rows: sql`select ${OF_PAYMENT}, p.currency, case when p.state = 'paid' then p.amount_minor else 0 end as "is",
      case when (select coalesce(sum(case when e.is_return then -1 else 1 end), 0) from payments.entry_payment s
          join payments.statement_entry e on e.company_id = s.company_id and e.id = s.entry_id
          where s.company_id = p.company_id and s.payment_id = p.id)
        + (select coalesce(sum(case when m.kind = 'return' then -1 else 1 end), 0) from payments.entry_match m
          where m.company_id = p.company_id and m.payment_id = p.id and m.undone_at is null)
        + (select count(*) from payments.paid_elsewhere x
          where x.company_id = p.company_id and x.payment_id = p.id and x.undone_at is null) > 0
      then p.amount_minor else 0 end as should
    from payments.payment p where p.company_id = ${company}`,
});

const inBaseChecks = (company: string, base: RawBuilder<unknown>): RowCheck[] =>
  (
    [
      ['base_minor', 'amount_minor'],
      ['discount_base_minor', 'discount_minor'],
    ] as const
  ).map(([column, own]) => ({
    table: 'payments.payment',
    column,
    rows: sql`select ${OF_PAYMENT}, null as currency, p.${sql.ref(column)} as "is", p.${sql.ref(own)} as should
      from payments.payment p where p.company_id = ${company} and p.currency = ${base}`,
  }));

const discountChecks = (company: string): RowCheck[] =>
  (
    [
      ['minor', 'discount_minor'],
      ['base_minor', 'discount_base_minor'],
    ] as const
  ).map(([column, discount]) => ({
    table: 'payments.discount_move',
    column,
    rows: sql`select ${OF_PAYMENT}, ${column === 'minor' ? sql`p.currency` : sql`null`} as currency,
        (select coalesce(sum(d.${sql.ref(column)}), 0) from payments.discount_move d
          where d.company_id = p.company_id and d.payment_id = p.id) as "is",
        case when p.is_discounted then p.${sql.ref(discount)} else 0 end as should
      from payments.payment p where p.company_id = ${company} and p.state <> 'cancelled'`,
  }));

const orderedChecks = (company: string): RowCheck[] =>
  (['amount_minor', 'base_minor'] as const).map((column) => ({
    table: 'payments.bank_file_payment',
    column,
    rows: sql`select ${OF_PAYMENT}, ${column === 'base_minor' ? sql`null` : sql`p.currency`} as currency,
        f.${sql.ref(column)} as "is", p.${sql.ref(column)} as should
      from payments.bank_file_payment f join payments.payment p on p.company_id = f.company_id and p.id = f.payment_id
      where f.company_id = ${company} and f.attempt = p.attempt and p.state in ('processing', 'paid') and f.failed_at is null`,
  }));

function entryChecks(company: string, base: RawBuilder<unknown>): RowCheck[] {
  const ofEntry = sql`coalesce(e.counterparty_name, e.remittance, '') as label, e.booked_on as "on"`;
  const explained = (
    column: 'explained_minor' | 'explained_base_minor',
    ofMatch: 'minor' | 'booked_minor',
  ): RowCheck => ({
    table: 'payments.statement_entry',
    column,
    rows: sql`select ${ofEntry}, ${column === 'explained_minor' ? sql`e.currency` : sql`null`} as currency,
        e.${sql.ref(column)} as "is", (select coalesce(sum(m.${sql.ref(ofMatch)}), 0) from payments.entry_match m
          where m.company_id = e.company_id and m.entry_id = e.id and m.undone_at is null) as should
      from payments.statement_entry e where e.company_id = ${company}`,
  });
  return [
    explained('explained_minor', 'minor'),
    explained('explained_base_minor', 'booked_minor'),
    {
      table: 'payments.statement_entry',
      column: 'base_minor',
      rows: sql`select ${ofEntry}, null as currency, e.base_minor as "is", e.amount_minor as should
        from payments.statement_entry e where e.company_id = ${company} and e.currency = ${base}`,
    },
    {
      table: 'payments.entry_match',
      column: 'base_minor',
      rows: sql`select ${OF_PAYMENT}, null as currency, m.base_minor as "is", p.base_minor as should
        from payments.entry_match m join payments.payment p on p.company_id = m.company_id and p.id = m.payment_id
        where m.company_id = ${company} and m.undone_at is null and p.state = 'paid' and m.kind <> 'return'`,
    },
  ];
}
