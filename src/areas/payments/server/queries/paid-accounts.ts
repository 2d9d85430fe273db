import { sql } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';

/**
 * By payee the accounts to which money went by an order of ours that the bank shows carried out, each with the last day. What
 * somebody says was paid elsewhere is no proof of an account.
 */
export async function paidAccounts(
  trx: Trx,
  companyId: CompanyId,
  payeeIds: readonly string[],
): Promise<Map<string, ReadonlyMap<string, PlainDate>>> {
  if (payeeIds.length === 0) return new Map();
  const { rows } = await sql<{ payeeId: string; iban: string; on: PlainDate }>`
    select p.payee_id as "payeeId", p.iban, max(p.settled_on) as "on" from payments.payment p
    join payments.bank_file_payment o on o.company_id = p.company_id and o.payment_id = p.id
      and o.attempt = p.attempt and o.failed_at is null
    where p.company_id = ${companyId} and p.payee_id = any(${[...payeeIds]}) and p.state = 'paid'
      and p.iban is not null and p.settled_on is not null
    group by p.payee_id, p.iban`.execute(trx);
  return new Map(
    [...Map.groupBy(rows, ({ payeeId }) => payeeId)].map(([payeeId, own]) => [
      payeeId,
      new Map(own.map(({ iban, on }) => [iban, on])),
    ]),
  );
}
