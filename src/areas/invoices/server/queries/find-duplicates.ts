import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { normalNumber } from '#areas/documents/contract/invoice-number.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import { DUPLICATE_KINDS, resembles, type DuplicateKind } from '../../rules/same-invoice.ts';
import type { LoadedInvoice } from './load-invoice.ts';

export type InvoiceDuplicate = {
  id: InvoiceId;
  number: string;
  issuedOn: LoadedInvoice['issued_on'];
  kind: DuplicateKind;
};

type ComparedColumns = Pick<
  LoadedInvoice,
  'id' | 'supplier_id' | 'number' | 'issued_on' | 'gross_minor' | 'currency' | 'iban' | 'file_ids'
>;

const SHOWN = 5;
const COMPARED = sql.raw('id, supplier_id, number, issued_on, gross_minor, currency, iban, file_ids');

/** Other invoices, not rejected, that each of these resembles, asked once for all of them; the certain ones first. */
export async function duplicatesOf(
  trx: Trx,
  companyId: CompanyId,
  invoices: readonly LoadedInvoice[],
): Promise<Map<InvoiceId, InvoiceDuplicate[]>> {
  if (invoices.length === 0) return new Map();
  // Whoever bills the same every week has many alike: those with the same number come first, then the nearest days. Bytes
  // that come again are the same file, so an invoice with the same document is found whatever was typed of it.
  const { rows } = await sql<ComparedColumns & { of: InvoiceId }>`
    select mine.id as "of", other.* from invoices.invoice mine
    cross join lateral (
      (select ${COMPARED} from invoices.invoice
      where company_id = mine.company_id and gross_minor = mine.gross_minor and currency = mine.currency
        and (supplier_id = mine.supplier_id or iban = mine.iban) and state <> 'rejected' and id <> mine.id
      order by normal_number = mine.normal_number desc, abs(issued_on - mine.issued_on), id limit 50)
      union
      (select ${COMPARED} from invoices.invoice
      where company_id = mine.company_id and file_ids[1] = mine.file_ids[1] and state <> 'rejected' and id <> mine.id
      order by abs(issued_on - mine.issued_on), id limit 50)
      union
      (select ${COMPARED} from invoices.invoice
      where company_id = mine.company_id and supplier_id = mine.supplier_id and normal_number = mine.normal_number
        and state <> 'rejected' and id <> mine.id
      order by abs(issued_on - mine.issued_on), id limit 50)
    ) other
    where mine.company_id = ${companyId} and mine.id = any(${invoices.map(({ id }) => id)})`.execute(trx);
  const found = Map.groupBy(rows, (row) => row.of);
  return new Map(invoices.map((invoice) => [invoice.id, alike(invoice, found.get(invoice.id) ?? [])]));
}

/** The same of one invoice. */
export async function findInvoiceDuplicates(trx: Trx, invoice: LoadedInvoice): Promise<InvoiceDuplicate[]> {
  return (await duplicatesOf(trx, invoice.company_id, [invoice])).get(invoice.id) ?? [];
}

function alike(invoice: LoadedInvoice, others: readonly ComparedColumns[]): InvoiceDuplicate[] {
  const found = others.flatMap((other): InvoiceDuplicate[] => {
    const kind = resembles(toComparable(invoice), toComparable(other));
    return kind === null ? [] : [{ id: other.id, number: other.number, issuedOn: other.issued_on, kind }];
  });
  return found.toSorted((a, b) => DUPLICATE_KINDS.indexOf(a.kind) - DUPLICATE_KINDS.indexOf(b.kind)).slice(0, SHOWN);
}

const toComparable = (row: ComparedColumns) => ({
  id: row.id,
  supplierId: row.supplier_id,
  number: normalNumber(row.number),
  issuedOn: row.issued_on,
  grossMinor: row.gross_minor,
  currency: row.currency,
  iban: row.iban,
  fileId: row.file_ids[0] ?? null,
});
