import type { Instant } from '#kernel/instant.ts';
import type { Context } from '#platform/http/call.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { findBankDetail } from '#areas/members/server/door.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import { bankAccountsOf } from '#areas/suppliers/server/door.ts';
import type { PaymentId } from '../../contract/payment-id.ts';
import { isAccountRefused } from '../../rules/account-refusal.ts';
import type { PaymentRow } from '../tables.ts';
import { orderMadeAt } from './account-now.ts';

/** Which of these came back because their account is wrong or closed, while nobody stood for another one since their order was made. */
export async function needingAccount(context: Context, rows: readonly PaymentRow[]): Promise<ReadonlySet<PaymentId>> {
  const refused = rows.filter(
    ({ state, method, note }) => state === 'failed' && method === 'transfer' && isAccountRefused(note),
  );
  if (refused.length === 0) return new Set();
  const { trx, actor } = context;
  const madeAt = await orderMadeAt(trx, actor.companyId, refused);
  const newestAt = await newestAccountAt(context, refused);
  const needing = refused.filter(({ id, payee_id: payeeId }) => {
    const made = madeAt.get(id);
    return made !== undefined && (newestAt.get(payeeId) ?? '') <= made;
  });
  return new Set(needing.map(({ id }) => id));
}

/** When the account that each payee is paid to was stood for last, by payee. */
async function newestAccountAt(
  { trx, actor }: Context,
  payments: readonly PaymentRow[],
): Promise<ReadonlyMap<string, Instant>> {
  const idsOf = <Of extends string>(type: PaymentRow['payee_type']): Of[] => [
    ...new Set(payments.filter((row) => row.payee_type === type).map((row) => row.payee_id as Of)),
  ];
  const newest = new Map<string, Instant>();
  const suppliers = await bankAccountsOf(trx, actor.companyId, idsOf<SupplierId>('supplier'));
  for (const [supplierId, accounts] of suppliers) {
    const last = accounts
      .flatMap((account) => account.verified_at ?? [])
      .toSorted()
      .at(-1);
    if (last !== undefined) newest.set(supplierId, last);
  }
  for (const userId of idsOf<UserId>('member')) {
    const detail = await findBankDetail(trx, actor.companyId, userId);
    if (detail !== null) newest.set(userId, detail.changed_at);
  }
  return newest;
}
