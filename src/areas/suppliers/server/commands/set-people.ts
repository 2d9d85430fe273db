import type { Context } from '#platform/http/call.ts';
import type { SupplierPerson } from '../../contract/agreement.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { peopleOf } from '../queries/agreements.ts';
import { suppliersTables } from '../tables.ts';
import { agreementChanged } from './agreement-changed.ts';
import { lockSupplier } from './change-supplier.ts';

type Of = { supplierId: SupplierId; version: number };

/** Puts these people in the place of those known. @throws AppError not_found, already_merged, version_conflict. */
export async function setPeople(
  context: Context,
  { people, ...of }: Of & { people: readonly SupplierPerson[] },
): Promise<void> {
  const { trx, actor } = context;
  const supplier = await lockSupplier(context, of.supplierId, of.version);
  const before = await peopleOf(trx, actor.companyId, of.supplierId);
  const here = { company_id: actor.companyId, supplier_id: of.supplierId };
  const db = suppliersTables(trx);
  await db
    .deleteFrom('suppliers.person')
    .where('company_id', '=', here.company_id)
    .where('supplier_id', '=', here.supplier_id)
    .execute();
  if (people.length > 0)
    await db
      .insertInto('suppliers.person')
      .values(people.map((person, index) => ({ ...here, position: index + 1, ...person })))
      .execute();
  await agreementChanged(context, supplier, { action: 'suppliers.set-people', before, after: people });
}
