import { fold } from '#kernel/text.ts';
import type { Instant } from '#kernel/instant.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { countryOfVat, parseVatNumber } from '../../rules/vat-number.ts';
import { suppliersTables, type LoadedSupplier } from '../tables.ts';
import { listBankAccounts } from './bank-account.ts';
import { lockSuppliers } from './find-or-add-supplier.ts';
import { TOPICS } from './topics.ts';

/** What an invoice says of the supplier it was taken for. */
export type InvoiceOfSupplier = {
  supplierId: SupplierId;
  number: string;
  /** As the document itself calls its sender, whoever asked for it to be paid. */
  calledAs: string;
  vatNumber: string;
  iban: string | null;
  now: Instant;
};

/**
 * A supplier that came into being with an order or a request gets VAT number and country from an invoice that is surely
 * its own: the document calls itself by its name or by one it is known under, the number is right and nobody else's, of
 * its country where that is known, and money is asked to no account beside those that somebody stood for. What is known
 * is never replaced, and no bank details come this way: whoever borrows a name gains nothing by it (domain rules 2.8).
 */
export async function identifySupplier(trx: Trx, companyId: CompanyId, invoice: InvoiceOfSupplier): Promise<void> {
  const { supplierId, number, now } = invoice;
  const parsed = parseVatNumber(invoice.vatNumber);
  const country = parsed.ok ? countryOfVat(parsed.value) : null;
  if (!parsed.ok || country === null) return;
  await lockSuppliers(trx, companyId);
  const db = suppliersTables(trx);
  const before = await db
    .selectFrom('suppliers.supplier')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', supplierId)
    .where('merged_into', 'is', null)
    .where('vat_number', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined || (before.country !== null && before.country !== country)) return;
  if (!(await isCalled(trx, before, invoice.calledAs))) return;
  if (await isOfAnother(trx, companyId, parsed.value)) return;
  if (await asksElsewhere(trx, before, invoice.iban)) return;
  await db
    .updateTable('suppliers.supplier')
    .set({ vat_number: parsed.value, vat_number_from: number, country, version: before.version + 1 })
    .where('company_id', '=', companyId)
    .where('id', '=', supplierId)
    .execute();
  await announceChange(trx, { companyId, topics: TOPICS });
  await appendAudit(trx, {
    companyId,
    at: now,
    actorId: null,
    onBehalfOf: null,
    ip: '',
    action: 'suppliers.identify',
    entity: 'supplier',
    entityId: supplierId,
    before: { vatNumber: null, country: before.country },
    after: { vatNumber: parsed.value, country, invoice: number },
  });
}

/** By its name, or by another one that somebody said is its. */
async function isCalled(trx: Trx, supplier: LoadedSupplier, name: string): Promise<boolean> {
  const folded = fold(name);
  if (folded === '' || folded === supplier.folded_name) return folded !== '';
  const alias = await suppliersTables(trx)
    .selectFrom('suppliers.alias')
    .select('supplier_id')
    .where('company_id', '=', supplier.company_id)
    .where('supplier_id', '=', supplier.id)
    .where('folded_name', '=', folded)
    .executeTakeFirst();
  return alias !== undefined;
}

async function isOfAnother(trx: Trx, companyId: CompanyId, vatNumber: string): Promise<boolean> {
  const other = await suppliersTables(trx)
    .selectFrom('suppliers.supplier')
    .select('id')
    .where('company_id', '=', companyId)
    .where('vat_number', '=', vatNumber)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Whether money is wanted at another account than those that somebody stood for; where nobody did, none is another. */
async function asksElsewhere(trx: Trx, supplier: LoadedSupplier, iban: string | null): Promise<boolean> {
  const accounts = await listBankAccounts(trx, supplier.company_id, supplier.id);
  const known = accounts.filter((account) => account.state === 'verified');
  return iban !== null && known.length > 0 && !known.some((account) => account.iban === iban);
}
