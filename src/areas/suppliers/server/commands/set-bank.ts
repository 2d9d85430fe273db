import { isBankOf, parseBic } from '#kernel/bic.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { invalidInput, notFound } from '#platform/http/errors.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { suppliersTables } from '../tables.ts';
import { forbidImpersonation } from './forbid-impersonation.ts';
import { lockSupplier } from './change-supplier.ts';
import { TOPICS } from './topics.ts';

/**
 * Says at which bank an account is, or takes that back. The account number alone decides where money goes, so nobody stands
 * for it anew.
 * @throws AppError not_found, invalid_input for what is no BIC of a bank there, already_merged, impersonation_forbidden.
 */
export async function setSupplierBank(
  context: Context,
  { supplierId, accountId, bic: typed }: { supplierId: SupplierId; accountId: string; bic: string | null },
): Promise<void> {
  const { trx, actor } = context;
  forbidImpersonation(context);
  await lockSupplier(context, supplierId, null);
  const one = suppliersTables(trx)
    .selectFrom('suppliers.bank_account')
    .select(['iban', 'bic'])
    .where('company_id', '=', actor.companyId)
    .where('supplier_id', '=', supplierId)
    .where('id', '=', accountId)
    .forUpdate();
  const before = await one.executeTakeFirst();
  if (before === undefined) throw notFound();
  const bic = bankFor(before.iban, typed ?? '');
  if (bic === before.bic) return;
  await suppliersTables(trx)
    .updateTable('suppliers.bank_account')
    .set({ bic })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', accountId)
    .execute();
  await recordChange(context, {
    action: 'suppliers.set-bank',
    entity: 'supplier',
    entityId: supplierId,
    before: { ibanEnd: before.iban.slice(-4), bic: before.bic },
    after: { ibanEnd: before.iban.slice(-4), bic },
    topics: TOPICS,
  });
}

/** The bank as it is kept; null where nothing was typed. @throws AppError invalid_input for what is no BIC of a bank there. */
export function bankFor(iban: string, typed: string): string | null {
  const parsed = parseBic(typed);
  if (!parsed.ok) {
    if (parsed.code === 'bic_missing') return null;
    throw invalidInput([{ path: 'bic', code: 'invalid_bic' }]);
  }
  if (!isBankOf(parsed.value, iban)) throw invalidInput([{ path: 'bic', code: 'bic_of_other_country' }]);
  return parsed.value;
}
