import { fold } from '#kernel/text.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput, notFound } from '#platform/http/errors.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { findMember } from '#areas/members/server/door.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import type { PaymentTerms } from '../../rules/payment-terms.ts';
import { countryOr } from '../../rules/vat-number.ts';
import { columnsOfTerms, termsOfRow } from '../queries/payment-terms.ts';
import { suppliersTables, type LoadedSupplier } from '../tables.ts';
import { checkDetails } from './check-details.ts';
import { lockSuppliers } from './find-or-add-supplier.ts';
import { followArchiving } from './follow-archiving.ts';
import { TOPICS } from './topics.ts';

export type SupplierFields = {
  name: string;
  country: string | null;
  vatNumber: string | null;
  email: string | null;
  phone: string | null;
  note: string | null;
  /** Left out, they stay as they are. */
  street?: string | null | undefined;
  postcode?: string | null | undefined;
  town?: string | null | undefined;
  terms?: PaymentTerms | undefined;
  /** Left out, it stays whose it is. */
  ownerId?: UserId | null | undefined;
};

/**
 * Changes what is kept of a supplier. The name it had stays one by which its invoices find it, unless another supplier
 * is found by that name. A country that is left out is the one of its VAT number.
 * @throws AppError not_found, version_conflict, invalid_input for what is no name, address or VAT number or who is no active
 *   member, vat_number_taken with whose.
 */
export async function changeSupplier(
  context: Context,
  { supplierId, version, ...fields }: SupplierFields & { supplierId: SupplierId; version: number },
): Promise<void> {
  const { trx, actor } = context;
  await lockSuppliers(trx, actor.companyId);
  const before = await lockSupplier(context, supplierId, version);
  const vatNumber = checkDetails(fields, before.vat_number);
  const isKept = vatNumber === before.vat_number;
  if (!isKept) await refuseTakenVatNumber(context, supplierId, vatNumber);
  const values = {
    name: fields.name,
    folded_name: fold(fields.name),
    vat_number: vatNumber,
    vat_number_from: isKept ? before.vat_number_from : null,
    country: countryOr(fields.country, vatNumber),
    email: emptyAsNull(fields.email),
    phone: emptyAsNull(fields.phone),
    note: emptyAsNull(fields.note),
    ...addressIn(fields),
    ...(fields.terms === undefined ? {} : columnsOfTerms(fields.terms)),
    ...(await ownerIn(context, fields.ownerId, before.owner_id)),
  };
  await suppliersTables(trx)
    .updateTable('suppliers.supplier')
    .set({ ...values, version: before.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', supplierId)
    .execute();
  if (values.folded_name !== before.folded_name) await keepAlias(context, before);
  await recordChange(context, {
    action: 'suppliers.change',
    entity: 'supplier',
    entityId: supplierId,
    before: auditable(before),
    after: { ...values, folded_name: undefined },
    topics: TOPICS,
  });
}

/**
 * Takes a supplier out of use, or back into it. What is owed to it is still paid, and its next invoice still finds it.
 * @throws AppError not_found, version_conflict.
 */
export async function archiveSupplier(
  context: Context,
  { supplierId, version, isArchived }: { supplierId: SupplierId; version: number; isArchived: boolean },
): Promise<void> {
  await setArchived(context, await lockSupplier(context, supplierId, version), isArchived);
}

/** Takes a supplier whose row is locked out of use, or back into it. */
export async function setArchived(context: Context, before: LoadedSupplier, isArchived: boolean): Promise<void> {
  const { trx, actor, now } = context;
  await suppliersTables(trx)
    .updateTable('suppliers.supplier')
    .set({ archived_at: isArchived ? now : null, version: before.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', before.id)
    .execute();
  if ((before.archived_at !== null) !== isArchived) await followArchiving(context, before);
  await recordChange(context, {
    action: 'suppliers.archive',
    entity: 'supplier',
    entityId: before.id,
    before: { isArchived: before.archived_at !== null },
    after: { isArchived },
    topics: TOPICS,
  });
}

/**
 * The row, locked for a change.
 * @throws AppError not_found, already_merged for a double, version_conflict when somebody changed it meanwhile.
 */
export async function lockSupplier(
  { trx, actor }: Context,
  supplierId: SupplierId,
  version: number | null,
): Promise<LoadedSupplier> {
  const row = await suppliersTables(trx)
    .selectFrom('suppliers.supplier')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', supplierId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  if (row.merged_into !== null) throw new AppError('already_merged');
  if (version !== null && row.version !== version)
    throw new AppError('version_conflict', { data: { version: row.version } });
  return row;
}

/** @throws AppError vat_number_taken with whose it is, where another supplier has this number. */
export async function refuseTakenVatNumber(
  { trx, actor }: Context,
  supplierId: SupplierId | null,
  vatNumber: string | null,
): Promise<void> {
  if (vatNumber === null) return;
  const other = await suppliersTables(trx)
    .selectFrom('suppliers.supplier')
    .select(['id', 'name'])
    .where('company_id', '=', actor.companyId)
    .where('vat_number', '=', vatNumber)
    // A double's number is also that of whom it was merged into.
    .where('merged_into', 'is', null)
    .$if(supplierId !== null, (query) => query.where('id', '<>', supplierId as SupplierId))
    .executeTakeFirst();
  if (other !== undefined) throw new AppError('vat_number_taken', { data: { name: other.name } });
}

async function keepAlias({ trx, actor }: Context, { id, folded_name: foldedName }: LoadedSupplier): Promise<void> {
  if (foldedName === '') return;
  await suppliersTables(trx)
    .insertInto('suppliers.alias')
    .values({ company_id: actor.companyId, folded_name: foldedName, supplier_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Who answers for it from then on; somebody who left may stay named until another is. @throws AppError invalid_input. */
export async function ownerIn(
  { trx, actor }: Context,
  ownerId: UserId | null | undefined,
  before: UserId | null,
): Promise<{ owner_id?: UserId | null }> {
  if (ownerId === undefined || ownerId === before) return {};
  if (ownerId !== null && (await findMember(trx, actor.companyId, ownerId))?.state !== 'active')
    throw invalidInput([{ path: 'ownerId', code: 'not_a_member' }]);
  return { owner_id: ownerId };
}

/** Of where it is, what was sent. */
export const addressIn = ({ street, postcode, town }: SupplierFields) => ({
  ...(street === undefined ? {} : { street: emptyAsNull(street) }),
  ...(postcode === undefined ? {} : { postcode: emptyAsNull(postcode) }),
  ...(town === undefined ? {} : { town: emptyAsNull(town) }),
});

export const emptyAsNull = (text: string | null): string | null => (text === null || text === '' ? null : text);

const auditable = ({ name, vat_number, country, email, phone, note, owner_id, ...row }: LoadedSupplier) => ({
  street: row.street,
  postcode: row.postcode,
  town: row.town,
  name,
  vat_number,
  country,
  email,
  phone,
  note,
  owner_id,
  ...columnsOfTerms(termsOfRow(row)),
});
