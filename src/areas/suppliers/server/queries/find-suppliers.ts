import { fold } from '#kernel/text.ts';
import type { Sought } from '#kernel/sought.ts';
import { likePattern } from '#platform/db/cursor.ts';
import type { Context } from '#platform/http/call.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { normalVat } from '../../rules/vat-number.ts';
import { suppliersTables } from '../tables.ts';

export type FoundSupplier = { id: SupplierId; name: string; vatNumber: string | null };

/** Suppliers in use whose name has the text in it, or who have this VAT number; by name. */
export async function findSuppliers({ trx, actor }: Context, sought: Sought, limit: number): Promise<FoundSupplier[]> {
  const folded = fold(sought.text);
  return suppliersTables(trx)
    .selectFrom('suppliers.supplier')
    .select(['id', 'name', 'vat_number as vatNumber'])
    .where('company_id', '=', actor.companyId)
    .where('archived_at', 'is', null)
    .where((eb) =>
      eb.or([
        // Of signs alone nothing is left, which would be in every name.
        ...(folded === '' ? [] : [eb('folded_name', 'like', likePattern(folded))]),
        eb('vat_number', '=', normalVat(sought.text)),
      ]),
    )
    .orderBy('folded_name')
    .orderBy('id')
    .limit(limit)
    .execute();
}
