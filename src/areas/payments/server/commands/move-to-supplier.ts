import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { paymentsTables } from '../tables.ts';

/** Where an order has not left yet, or came to nothing. */
const NOT_SENT = ['to_pay', 'on_hold', 'to_confirm', 'failed'] as const;

type Moved = { from: string; to: string; usableFrom: ReadonlyMap<string, Instant | null> };

/**
 * What is or was owed to one supplier is the other's from now on, which is the same company. What is not on its way yet, of
 * either of them, goes to its account only as far as that one may be paid there now: `usableFrom` by account, null or
 * missing waits for a second person (domain rules 2.8).
 */
export async function movePayments(trx: Trx, companyId: CompanyId, { from, to, usableFrom }: Moved): Promise<number> {
  const db = paymentsTables(trx);
  const moved = await db
    .updateTable('payments.payment')
    .set((eb) => ({ payee_id: to, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('payee_type', '=', 'supplier')
    .where('payee_id', '=', from)
    .executeTakeFirst();
  const waiting = await db
    .selectFrom('payments.payment')
    .select('iban')
    .distinct()
    .where('company_id', '=', companyId)
    .where('payee_type', '=', 'supplier')
    .where('payee_id', '=', to)
    .where('state', 'in', [...NOT_SENT])
    .where('iban', 'is not', null)
    .execute();
  for (const { iban } of waiting)
    await db
      .updateTable('payments.payment')
      .set({ iban_usable_from: usableFrom.get(iban ?? '') ?? null })
      .where('company_id', '=', companyId)
      .where('payee_type', '=', 'supplier')
      .where('payee_id', '=', to)
      .where('state', 'in', [...NOT_SENT])
      .where('iban', '=', iban)
      .execute();
  return Number(moved.numUpdatedRows);
}
