import type { Context } from '#platform/http/call.ts';
import { bringBack, takeBack } from '#areas/notifications/server/door.ts';
import type { LoadedSupplier } from '../tables.ts';
import { isWaitedFor, tableOf } from './answer-waiting.ts';
import { listBankAccounts } from './bank-account.ts';

/**
 * The news of a table leads to the suppliers in use whose account waits: with the last of them out of use it would lead to
 * nothing. It comes back with one that is in use again. News of a single account stays, since it leads to its supplier.
 */
export async function followArchiving(
  { trx, actor: { companyId }, now }: Context,
  { id, archived_at: archivedAt }: LoadedSupplier,
): Promise<void> {
  for (const account of await listBankAccounts(trx, companyId, id)) {
    if (account.state !== 'unverified') continue;
    const of = { companyId, topic: 'account_waits', about: tableOf(account) } as const;
    if (archivedAt !== null) await bringBack(trx, { ...of, takenAt: archivedAt });
    else if (!(await isWaitedFor(trx, companyId, account))) await takeBack(trx, { ...of, now });
  }
}
