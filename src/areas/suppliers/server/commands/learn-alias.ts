import { fold } from '#kernel/text.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { suppliersTables } from '../tables.ts';
import { lockSupplier } from './change-supplier.ts';
import { findSupplier, lockSuppliers } from './find-or-add-supplier.ts';
import { TOPICS } from './topics.ts';

export type AliasAnswer = {
  /** As the document calls its sender. */
  name: string;
  supplierId: SupplierId;
  isSame: boolean;
};

/**
 * Learns that documents call a supplier so, or that this name is not its: then it is not proposed again. What is learnt
 * replaces what was said before.
 * @throws AppError not_found, already_merged, supplier_known with who is found by the name already.
 */
export async function learnAlias(context: Context, { name, supplierId, isSame }: AliasAnswer): Promise<void> {
  const { trx, actor, now } = context;
  const folded = fold(name);
  await lockSuppliers(trx, actor.companyId);
  await lockSupplier(context, supplierId, null);
  const known = await findSupplier(trx, actor.companyId, { name, vatNumber: null });
  if (known !== null) throw new AppError('supplier_known', { data: { supplierId: known.id, name: known.name } });
  const db = suppliersTables(trx);
  const key = { company_id: actor.companyId, folded_name: folded, supplier_id: supplierId };
  if (isSame) {
    await db.insertInto('suppliers.alias').values(key).execute();
    await db
      .deleteFrom('suppliers.refused_alias')
      .where('company_id', '=', key.company_id)
      .where('folded_name', '=', folded)
      .where('supplier_id', '=', supplierId)
      .execute();
  } else {
    await db
      .insertInto('suppliers.refused_alias')
      .values({ ...key, refused_by: actor.userId, refused_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await recordChange(context, {
    action: isSame ? 'suppliers.learn-alias' : 'suppliers.refuse-alias',
    entity: 'supplier',
    entityId: supplierId,
    after: { name },
    topics: TOPICS,
  });
}
