import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { takeBack } from '#areas/notifications/server/door.ts';
import { suppliersTables } from '../tables.ts';

type BroughtIn = { readonly first_seen_at: Instant; readonly first_seen_by: UserId | null };

/** What a table of accounts is told about: they came together, by one person at one moment. */
export const tableOf = ({ first_seen_at, first_seen_by }: BroughtIn): string =>
  `${first_seen_at} ${first_seen_by ?? ''}`;

/** Nobody waits for this account any more, nor for the table that it came with once that was the last one of it. */
export async function answerWaiting(
  trx: Trx,
  companyId: CompanyId,
  { account, now }: { account: BroughtIn & { readonly id: string }; now: Instant },
): Promise<void> {
  const of = { companyId, topic: 'account_waits', now } as const;
  await takeBack(trx, { ...of, about: account.id });
  if (!(await isWaitedFor(trx, companyId, account))) await takeBack(trx, { ...of, about: tableOf(account) });
}

/** Whether any account of the same table still waits at a supplier in use: one out of use is not listed as waiting. */
export async function isWaitedFor(
  trx: Trx,
  companyId: CompanyId,
  { first_seen_at, first_seen_by }: BroughtIn,
): Promise<boolean> {
  const waiting = await suppliersTables(trx)
    .selectFrom('suppliers.bank_account as account')
    .innerJoin('suppliers.supplier as supplier', (join) =>
      join
        .onRef('supplier.company_id', '=', 'account.company_id')
        .onRef('supplier.id', '=', 'account.supplier_id')
        .on('supplier.archived_at', 'is', null),
    )
    .select('account.id')
    .where('account.company_id', '=', companyId)
    .where('account.state', '=', 'unverified')
    .where('account.first_seen_at', '=', first_seen_at)
    .where('account.first_seen_by', 'is not distinct from', first_seen_by)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}
