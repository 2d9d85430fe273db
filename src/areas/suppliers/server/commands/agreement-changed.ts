import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { suppliersTables, type LoadedSupplier } from '../tables.ts';
import { TOPICS } from './topics.ts';

/** Whoever changes the same supplier from an older look is refused, and it is written down who changed what. */
export async function agreementChanged(
  context: Context,
  supplier: LoadedSupplier,
  change: { action: string; before: unknown; after: unknown },
): Promise<void> {
  await suppliersTables(context.trx)
    .updateTable('suppliers.supplier')
    .set({ version: supplier.version + 1 })
    .where('company_id', '=', supplier.company_id)
    .where('id', '=', supplier.id)
    .execute();
  await recordChange(context, { ...change, entity: 'supplier', entityId: supplier.id, topics: TOPICS });
}
