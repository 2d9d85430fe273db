import { moneyFromWire, moneyToWire, type WireMoney } from '#kernel/money.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { normalNumber } from '#areas/documents/contract/invoice-number.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import { followCredit } from '#areas/purchase-orders/server/door.ts';
import type { CreditNoteReceived } from '#areas/requests/events.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import { findSupplier } from '#areas/suppliers/server/door.ts';
import type { VatLine } from '#areas/payables/contract/payable.ts';
import { creditOf } from '../queries/credit-order.ts';
import { invoicesTables } from '../tables.ts';
import { CREDIT_TOPICS } from './topics.ts';

/** A document that gives money back arrives in finance review with what was read of it, once however often it is told. */
export async function receiveCreditNote(
  { trx, companyId: company, now }: ListenerContext,
  { fileId }: CreditNoteReceived,
): Promise<void> {
  const companyId = company as CompanyId;
  const [file] = await findFiles(trx, companyId, [fileId]);
  const { base_currency: base, time_zone: zone } = await getCompanyRow(trx, companyId);
  const reading = file?.reading ?? null;
  const name = reading?.supplierName?.value ?? '';
  const supplier = await findSupplier(trx, companyId, { name, vatNumber: reading?.supplierVatId?.value ?? null });
  const number = reading?.invoiceNumber?.value ?? '';
  const gross = reading?.gross === undefined ? null : moneyFromWire(reading.gross.value);
  const vatLines = (reading?.vatBreakdown ?? []).flatMap(({ rate, taxable, tax }): VatLine[] =>
    taxable === undefined ? [] : [{ rate: rate ?? '0', net: positive(taxable), tax: positive(tax) }],
  );
  const coding = await codingOf(trx, companyId, {
    supplierId: supplier?.id ?? null,
    corrected: reading?.correctedNumber?.value ?? '',
  });
  const received = await invoicesTables(trx)
    .insertInto('invoices.credit_note')
    .values({
      company_id: companyId,
      id: newId('crn', Date.parse(now)),
      file_id: fileId,
      supplier_id: supplier?.id ?? null,
      supplier_name: supplier?.name ?? name,
      number,
      normal_number: normalNumber(number),
      issued_on: reading?.issuedOn?.value ?? dayInZone(now, zone),
      gross_minor: gross === null ? 0n : BigInt(positive(moneyToWire(gross)).minor),
      currency: gross?.currency ?? base,
      vat_lines: JSON.stringify(vatLines),
      cost_center_id: coding?.cost_center_id ?? null,
      expense_category_id: coding?.expense_category_id ?? null,
      analytical_values: JSON.stringify(coding?.analytical_values ?? []),
      expense_account: coding?.expense_account ?? null,
      description: '',
      arrived_at: now,
      version: 1,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'file_id']).where('outcome', 'is distinct from', 'rejected').doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (received !== undefined) await followCredit({ trx, companyId, now }, await creditOf(trx, received));
  await announceChange(trx, { companyId, topics: CREDIT_TOPICS });
}

/** Some print a credit with a minus; here its amounts are positive. */
const positive = ({ minor, currency }: WireMoney): WireMoney => ({ minor: minor.replace(/^-/, ''), currency });

/** How the invoice that it corrects is coded, else the supplier's newest one; a person decides in review. */
async function codingOf(
  trx: Trx,
  companyId: CompanyId,
  { supplierId, corrected }: { supplierId: SupplierId | null; corrected: string },
) {
  if (supplierId === null) return undefined;
  return invoicesTables(trx)
    .selectFrom('invoices.invoice')
    .select(['cost_center_id', 'expense_category_id', 'analytical_values', 'expense_account'])
    .where('company_id', '=', companyId)
    .where('supplier_id', '=', supplierId)
    .where('state', '<>', 'rejected')
    .orderBy((eb) => eb('normal_number', '=', normalNumber(corrected)), 'desc')
    .orderBy('issued_on', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
