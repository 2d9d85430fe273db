import { sql } from 'kysely';
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

/** Everything the statements booked, in and out. */
export async function sumBankMovement(trx: Trx, companyId: CompanyId): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from payments.statement_entry where company_id = ${companyId}`.execute(
    trx,
  );
  return rows[0]?.minor ?? 0n;
}
