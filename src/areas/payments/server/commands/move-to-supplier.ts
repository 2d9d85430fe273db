import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { paymentsTables, type PaymentRow } from '../tables.ts';

type Moved = { from: string; to: string; usableFrom: ReadonlyMap<string, Instant | null> };

/**
 * What is or was owed to one supplier is the other's from now on, which is the same company. What is not on its way yet
 * goes to its account only as far as the other may be paid there: `usableFrom` by account, null or missing waits for a
 * second person (domain rules 2.8).
 */
export async function movePayments(trx: Trx, companyId: CompanyId, { from, to, usableFrom }: Moved): Promise<number> {
  const db = paymentsTables(trx);
  const moved = await db
    .updateTable('payments.payment')
    .set((eb) => ({ payee_id: to, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('payee_type', '=', 'supplier')
    .where('payee_id', '=', from)
    .returning(['id', 'iban', 'state'])
    .execute();
  const waiting = new Set<PaymentRow['state']>(['to_pay', 'on_hold', 'to_confirm', 'failed']);
  for (const [iban, rows] of Map.groupBy(moved, (row) => row.iban)) {
    const ids = rows.filter(({ state }) => waiting.has(state)).map(({ id }) => id);
    if (iban === null || ids.length === 0) continue;
    await db
      .updateTable('payments.payment')
      .set({ iban_usable_from: usableFrom.get(iban) ?? null })
      .where('company_id', '=', companyId)
      .where('id', 'in', ids)
      .execute();
  }
  return moved.length;
}
