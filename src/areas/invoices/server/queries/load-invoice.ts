import type { Selectable } from 'kysely';
import type { Amortisation } from '#kernel/amortisation.ts';
import { money, moneyFromWire, type Money } from '#kernel/money.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import type { VatLineMoney } from '../../rules/check-sums.ts';
import { invoicesTables, type InvoiceTableRow } from '../tables.ts';

export type LoadedInvoice = Selectable<InvoiceTableRow>;

export async function findInvoice(trx: Trx, companyId: CompanyId, invoiceId: InvoiceId): Promise<LoadedInvoice> {
  const row = await invoicesTables(trx)
    .selectFrom('invoices.invoice')
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
  const row = await invoicesTables(trx)
    .selectFrom('invoices.invoice')
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

export const amortisationOf = (row: LoadedInvoice): Amortisation | null =>
  row.amortised_from === null || row.amortised_to === null ? null : { from: row.amortised_from, to: row.amortised_to };

export const vatLinesOf = (row: Pick<LoadedInvoice, 'vat_lines'>): VatLineMoney[] =>
  row.vat_lines.map((line) => ({ rate: line.rate, net: moneyFromWire(line.net), tax: moneyFromWire(line.tax) }));
