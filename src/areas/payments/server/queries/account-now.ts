import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { holdBankDetail } from '#areas/members/server/door.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import { lockBankAccounts } from '#areas/suppliers/server/door.ts';
import type { PaymentId } from '../../contract/payment-id.ts';
import type { PaymentRow } from '../tables.ts';

export type PayeeAccount = { iban: string | null; usableFrom: Instant | null };

/**
 * Where a payment whose order came to nothing goes the next time, and from when. While its order was out nothing changed
 * it, so what it says of its account may be old: the payee may have named another one, or nobody stands for it any more
 * (domain rules 2.8 and 2.9). The payee's accounts are held until the transaction ends.
 */
export function accountNow(trx: Trx, row: PaymentRow): Promise<PayeeAccount> {
  return row.payee_type === 'member' ? memberAccount(trx, row) : supplierAccount(trx, row);
}

async function memberAccount(trx: Trx, row: PaymentRow): Promise<PayeeAccount> {
  const detail = await holdBankDetail(trx, row.company_id, row.payee_id as UserId);
  return { iban: detail?.iban ?? null, usableFrom: detail?.usable_from ?? null };
}

/** What is owed follows the account that somebody stood for last; so does this, if that was after its order was made. */
async function supplierAccount(trx: Trx, row: PaymentRow): Promise<PayeeAccount> {
  const accounts = await lockBankAccounts(trx, row.company_id, row.payee_id as SupplierId);
  const madeAt = (await orderMadeAt(trx, row.company_id, [row])).get(row.id);
  const since = accounts
    .filter((account) => madeAt !== undefined && account.verified_at !== null && account.verified_at > madeAt)
    .toSorted((one, other) => (one.verified_at ?? '').localeCompare(other.verified_at ?? ''))
    .at(-1);
  const known = since ?? accounts.find((account) => account.iban === row.iban);
  return { iban: known?.iban ?? row.iban, usableFrom: known?.state === 'verified' ? known.usable_from : null };
}

/** When the order of each payment's newest attempt was made. */
export async function orderMadeAt(
  trx: Trx,
  companyId: CompanyId,
  payments: readonly Pick<PaymentRow, 'id' | 'attempt'>[],
): Promise<ReadonlyMap<PaymentId, Instant>> {
  if (payments.length === 0) return new Map();
  const attempts = payments.map(({ id, attempt }) => sql`(${id}::text, ${attempt}::int)`);
  const { rows } = await sql<{ id: PaymentId; madeAt: Instant }>`
    select o.payment_id as id, f.made_at as "madeAt" from payments.bank_file_payment o
    join payments.bank_file f on f.company_id = o.company_id and f.id = o.file_id
    where o.company_id = ${companyId} and (o.payment_id, o.attempt) in (${sql.join(attempts)})`.execute(trx);
  return new Map(rows.map(({ id, madeAt }) => [id, madeAt]));
}
