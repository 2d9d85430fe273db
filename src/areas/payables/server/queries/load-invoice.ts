import type { Selectable } from 'kysely';
import { money, moneyFromWire, type Money } from '#kernel/money.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import type { VatLineMoney } from '../../rules/check-sums.ts';
import { normalNumber, resembles, type DuplicateKind } from '../../rules/same-invoice.ts';
import { payablesTables, type InvoiceTableRow } from '../tables.ts';

export type LoadedInvoice = Selectable<InvoiceTableRow>;

export async function findInvoice(trx: Trx, companyId: CompanyId, invoiceId: InvoiceId): Promise<LoadedInvoice> {
  const row = await payablesTables(trx)
    .selectFrom('payables.invoice')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', invoiceId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/** The row, locked for a change. @throws AppError not_found, or version_conflict when somebody changed it meanwhile. */
export async function loadInvoiceForUpdate(
  trx: Trx,
  companyId: CompanyId,
  input: { invoiceId: InvoiceId; version: number | null },
): Promise<LoadedInvoice> {
  const row = await payablesTables(trx)
    .selectFrom('payables.invoice')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', input.invoiceId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  if (input.version !== null && row.version !== input.version)
    throw new AppError('version_conflict', { data: { version: row.version, state: row.state } });
  return row;
}

export const grossOf = (row: LoadedInvoice): Money => money(row.gross_minor, row.currency);

export const vatLinesOf = (row: Pick<LoadedInvoice, 'vat_lines'>): VatLineMoney[] =>
  row.vat_lines.map((line) => ({ rate: line.rate, net: moneyFromWire(line.net), tax: moneyFromWire(line.tax) }));

export type InvoiceDuplicate = {
  id: InvoiceId;
  number: string;
  issuedOn: LoadedInvoice['issued_on'];
  kind: DuplicateKind;
};

/** Other invoices, not rejected, that this one resembles; the certain ones first. */
export async function findInvoiceDuplicates(trx: Trx, row: LoadedInvoice): Promise<InvoiceDuplicate[]> {
  const others = await payablesTables(trx)
    .selectFrom('payables.invoice')
    .select(['id', 'supplier_id', 'number', 'issued_on', 'gross_minor', 'currency', 'iban'])
    .where('company_id', '=', row.company_id)
    .where('gross_minor', '=', row.gross_minor)
    .where('currency', '=', row.currency)
    .where('state', '<>', 'rejected')
    .where('id', '<>', row.id)
    .limit(50)
    .execute();
  const found = others.flatMap((other): InvoiceDuplicate[] => {
    const kind = resembles(toComparable(row), toComparable(other));
    return kind === null ? [] : [{ id: other.id, number: other.number, issuedOn: other.issued_on, kind }];
  });
  return found.toSorted((a, b) => Number(b.kind === 'same_number') - Number(a.kind === 'same_number')).slice(0, 5);
}

type ComparedColumns = Pick<
  LoadedInvoice,
  'id' | 'supplier_id' | 'number' | 'issued_on' | 'gross_minor' | 'currency' | 'iban'
>;
const toComparable = (row: ComparedColumns) => ({
  id: row.id,
  supplierId: row.supplier_id,
  number: normalNumber(row.number),
  issuedOn: row.issued_on,
  grossMinor: row.gross_minor,
  currency: row.currency,
  iban: row.iban,
});
