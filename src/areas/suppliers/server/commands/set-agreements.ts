import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { invalidInput } from '#platform/http/errors.ts';
import { findReadableFile } from '#areas/documents/server/door.ts';
import type { SupplierContract, SupplierPerson } from '../../contract/agreement.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { contractsOf, peopleOf } from '../queries/agreements.ts';
import { suppliersTables, type LoadedSupplier } from '../tables.ts';
import { lockSupplier } from './change-supplier.ts';
import { TOPICS } from './topics.ts';

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
  await count(context, supplier, { action: 'suppliers.set-people', before, after: people });
}

/**
 * Puts these contracts in the place of those known.
 * @throws AppError not_found, already_merged, version_conflict, invalid_input for a file that the caller cannot open.
 */
export async function setContracts(
  context: Context,
  { contracts, ...of }: Of & { contracts: readonly SupplierContract[] },
): Promise<void> {
  const { trx, actor } = context;
  const supplier = await lockSupplier(context, of.supplierId, of.version);
  for (const [index, { fileId }] of contracts.entries())
    if (fileId !== null && (await findReadableFile(trx, actor, fileId)) === null)
      throw invalidInput([{ path: `contracts.${index}.fileId`, code: 'invalid' }]);
  const before = await contractsOf(trx, actor.companyId, of.supplierId);
  const here = { company_id: actor.companyId, supplier_id: of.supplierId };
  const db = suppliersTables(trx);
  await db
    .deleteFrom('suppliers.contract')
    .where('company_id', '=', here.company_id)
    .where('supplier_id', '=', here.supplier_id)
    .execute();
  if (contracts.length > 0)
    await db
      .insertInto('suppliers.contract')
      .values(
        contracts.map(({ title, startsOn, endsOn, noticeDays, fileId }, index) => ({
          ...here,
          position: index + 1,
          title,
          starts_on: startsOn,
          ends_on: endsOn,
          notice_days: noticeDays,
          file_id: fileId,
        })),
      )
      .execute();
  await count(context, supplier, { action: 'suppliers.set-contracts', before, after: contracts });
}

/** Whoever changes the same supplier from an older look is refused, and it is written down who changed what. */
async function count(
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
