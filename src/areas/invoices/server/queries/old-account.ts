import type { Context } from '#platform/http/call.ts';
import { paidAccounts } from '#areas/payments/server/door.ts';
import { listBankAccounts } from '#areas/suppliers/server/door.ts';
import { oldAccountOf } from '../../rules/old-account.ts';
import type { LoadedInvoice } from './load-invoice.ts';

/** The account of its supplier that this invoice can be paid to instead of the one that it names; null where none fits. */
export async function findOldAccount(
  { trx, actor, now }: Context,
  row: Pick<LoadedInvoice, 'supplier_id' | 'iban'>,
): Promise<string | null> {
  const accounts = await listBankAccounts(trx, actor.companyId, row.supplier_id);
  const paid = (await paidAccounts(trx, actor.companyId, [row.supplier_id])).get(row.supplier_id) ?? new Map();
  return oldAccountOf(
    accounts.map(({ iban, state, usable_from: usableFrom }) => ({ iban, state, usableFrom })),
    { named: row.iban, paid, now },
  );
}
