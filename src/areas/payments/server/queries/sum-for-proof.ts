import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';

/** What is owed and not yet booked by the bank, in base currency, by kind of payee. */
export async function sumOpenPayments(trx: Trx, companyId: CompanyId): Promise<{ supplier: bigint; member: bigint }> {
  const { rows } = await sql<{ type: 'supplier' | 'member'; minor: bigint }>`
    select payee_type as type, sum(base_minor)::bigint as minor from payments.payment
    where company_id = ${companyId} and state not in ('paid', 'cancelled') group by payee_type`.execute(trx);
  const of = (type: 'supplier' | 'member'): bigint => rows.find((row) => row.type === type)?.minor ?? 0n;
  return { supplier: of('supplier'), member: of('member') };
}

export type StatedBalance = { opening: bigint; closing: bigint; closingOn: PlainDate };

/** What the first statements of the accounts began with and the newest ones end with, of accounts in this currency. */
export async function sumStatedBalances(
  trx: Trx,
  companyId: CompanyId,
  currency: CurrencyCode,
): Promise<StatedBalance | null> {
  const { rows } = await sql<{ opening: bigint | null; closing: bigint | null; closingOn: PlainDate | null }>`
    select sum(first.opening_minor)::bigint as opening, sum(last.closing_minor)::bigint as closing, max(last.closing_on) as "closingOn"
    from payments.debtor_account a
    cross join lateral (select s.opening_minor from payments.statement s
      where s.company_id = a.company_id and s.account_id = a.id and s.opening_minor is not null and s.closing_on is not null
      order by s.closing_on, s.id limit 1) first
    cross join lateral (select s.closing_minor, s.closing_on from payments.statement s
      where s.company_id = a.company_id and s.account_id = a.id and s.closing_minor is not null and s.closing_on is not null
      order by s.closing_on desc, s.id desc limit 1) last
    where a.company_id = ${companyId} and a.currency = ${currency}`.execute(trx);
  const [row] = rows;
  if (row === undefined || row.opening === null || row.closing === null || row.closingOn === null) return null;
  return { opening: row.opening, closing: row.closing, closingOn: row.closingOn };
}

/** Everything the statements booked, in and out. */
export async function sumBankMovement(trx: Trx, companyId: CompanyId): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from payments.statement_entry where company_id = ${companyId}`.execute(
    trx,
  );
  return rows[0]?.minor ?? 0n;
}
