import { moneyFromWire, type Money } from '#kernel/money.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { FileView } from '#areas/documents/contract/document.ts';
import { owedOf, type SaidOwed } from '#areas/documents/contract/reading.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import { owedBy, type Owed } from '../../rules/owed.ts';
import { grossOf, vatLinesOf, type LoadedInvoice } from './load-invoice.ts';

type Reading = FileView['reading'];

/** What was read of an invoice's document; null where it has none, or nothing could be read. */
export async function readingOf(trx: Trx, row: Pick<LoadedInvoice, 'company_id' | 'file_ids'>): Promise<Reading> {
  const [file] = await findFiles(trx, row.company_id, row.file_ids.slice(0, 1));
  return file?.reading ?? null;
}

/** The same of several at once, by invoice. */
export async function readingsOf(
  trx: Trx,
  companyId: CompanyId,
  rows: readonly Pick<LoadedInvoice, 'id' | 'file_ids'>[],
): Promise<Map<InvoiceId, Reading>> {
  const files = await findFiles(
    trx,
    companyId,
    rows.flatMap((row) => row.file_ids.slice(0, 1)),
  );
  const byFile = new Map<string, Reading>(files.map((file) => [file.id, file.reading]));
  return new Map(rows.map((row) => [row.id, byFile.get(row.file_ids[0] ?? '') ?? null]));
}

/** What is owed of it by its document. */
export const owedByDocument = (row: LoadedInvoice, reading: Reading): Owed =>
  owedBy({ gross: grossOf(row), vatLines: vatLinesOf(row) }, owedOf(reading));

/** Who is to be paid instead of the seller, as an e-invoice says. */
export const payeeNamed = (reading: Reading): string | null => reading?.payee?.value.trim() || null;

/** The totals of a document that an invoice may say: with VAT, and rounded as it is paid. */
export function totalsRead(reading: Reading): Money[] {
  const said: SaidOwed | null = owedOf(reading);
  if (said !== null) return [said.gross, said.total];
  return reading?.gross === undefined ? [] : [moneyFromWire(reading.gross.value)];
}
