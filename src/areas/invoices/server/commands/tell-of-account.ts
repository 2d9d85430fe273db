import type { Instant } from '#kernel/instant.ts';
import type { Context } from '#platform/http/call.ts';
import { namesOf, peopleHolding } from '#areas/members/server/door.ts';
import { tell } from '#areas/notifications/server/door.ts';
import { confirmersOf } from '#areas/payments/server/door.ts';
import { getSupplier, listBankAccounts } from '#areas/suppliers/server/door.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import { supplierPath } from '#areas/suppliers/paths.ts';

/**
 * Tells everybody who ever confirmed a payment to this supplier, or stood for an account of it, that somebody stood for
 * another (domain rules 2.8): they would notice a fraud first. Of a first account that waits nobody did, so all of finance
 * is told. Whoever stood for it knows.
 */
export async function tellOfAccount(
  { trx, actor, now }: Context,
  { supplierId, iban, usableFrom }: { supplierId: SupplierId; iban: string; usableFrom: Instant },
): Promise<void> {
  const { companyId, userId } = actor;
  const verified = (await listBankAccounts(trx, companyId, supplierId)).filter(({ state }) => state === 'verified');
  const isFirst = usableFrom > now && verified.every((account) => account.iban === iban);
  const others = isFirst
    ? await peopleHolding(trx, companyId, ['controller', 'owner'])
    : verified.flatMap((account) => account.verified_by ?? []);
  const all = new Set([...(await confirmersOf(trx, companyId, supplierId)), ...others]);
  const confirmers = [...all].filter((one) => one !== userId);
  if (confirmers.length === 0) return;
  const { name } = await getSupplier(trx, companyId, supplierId);
  const names = await namesOf(trx, companyId, [userId]);
  await tell(trx, {
    topic: 'supplier_account',
    companyId,
    userIds: confirmers,
    facts: { supplier: name, ibanEnd: iban.slice(-4), by: names.get(userId) ?? '', isFirst },
    key: `${supplierId}:${usableFrom}`,
    about: supplierId,
    link: supplierPath(companyId, supplierId),
    audience: ['controller', 'owner'],
    now,
  });
}
