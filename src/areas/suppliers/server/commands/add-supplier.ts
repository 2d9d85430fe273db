import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { countryOr } from '../../rules/vat-number.ts';
import { columnsOfTerms } from '../queries/payment-terms.ts';
import { suppliersTables } from '../tables.ts';
import { addressIn, emptyAsNull, ownerIn, refuseTakenVatNumber, type SupplierFields } from './change-supplier.ts';
import { checkDetails } from './check-details.ts';
import { findOrAddSupplier, findSupplier, lockSuppliers } from './find-or-add-supplier.ts';
import { refuseLikelyDouble } from './refuse-likely-double.ts';
import { TOPICS } from './topics.ts';

/**
 * Adds a supplier by hand. Of two people who add the same one, the second is told that it is known: a double would
 * divide what is owed to it. A country that is left out is the one of its VAT number.
 * @throws AppError supplier_known with its id and name, supplier_alike as well unless the caller says that it is another,
 *   vat_number_taken, invalid_input for what is no name, address or VAT number or who is no active member.
 */
export async function addSupplier(
  context: Context,
  { isConfirmed, ...fields }: SupplierFields & { isConfirmed: boolean },
): Promise<SupplierId> {
  const { trx, actor, now } = context;
  await lockSuppliers(trx, actor.companyId);
  const vatNumber = checkDetails(fields, null);
  await refuseTakenVatNumber(context, null, vatNumber);
  const known = await findSupplier(trx, actor.companyId, { name: fields.name, vatNumber: null });
  if (known !== null) throw new AppError('supplier_known', { data: { supplierId: known.id, name: known.name } });
  const { name } = fields;
  const email = emptyAsNull(fields.email);
  if (!isConfirmed) await refuseLikelyDouble(context, { name, vatNumber, email });
  const country = countryOr(fields.country, vatNumber);
  const supplierId = await findOrAddSupplier(trx, actor.companyId, { name, country, vatNumber, now });
  const rest = {
    email,
    phone: emptyAsNull(fields.phone),
    note: emptyAsNull(fields.note),
    ...addressIn(fields),
    ...(fields.terms === undefined ? {} : columnsOfTerms(fields.terms)),
    ...(await ownerIn(context, fields.ownerId, null)),
  };
  await suppliersTables(trx)
    .updateTable('suppliers.supplier')
    .set(rest)
    .where('company_id', '=', actor.companyId)
    .where('id', '=', supplierId)
    .execute();
  await recordChange(context, {
    action: 'suppliers.add',
    entity: 'supplier',
    entityId: supplierId,
    after: { name, country, vatNumber, ...rest },
    topics: TOPICS,
  });
  return supplierId;
}
