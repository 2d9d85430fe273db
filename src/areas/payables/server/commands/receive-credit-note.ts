import { moneyFromWire, moneyToWire, type WireMoney } from '#kernel/money.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import type { CreditNoteReceived } from '#areas/requests/events.ts';
import { findSupplier } from '#areas/suppliers/server/door.ts';
import type { VatLine } from '../../events.ts';
import { normalNumber } from '../../rules/same-invoice.ts';
import { payablesTables } from '../tables.ts';
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
  await payablesTables(trx)
    .insertInto('payables.credit_note')
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
      analytical_values: '[]',
      description: '',
      arrived_at: now,
      version: 1,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'file_id']).where('outcome', 'is distinct from', 'rejected').doNothing(),
    )
    .execute();
  await announceChange(trx, { companyId, topics: CREDIT_TOPICS });
}

/** Some print a credit with a minus; here its amounts are positive. */
const positive = ({ minor, currency }: WireMoney): WireMoney => ({ minor: minor.replace(/^-/, ''), currency });
