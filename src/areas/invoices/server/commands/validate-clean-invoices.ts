import type { z } from 'zod';
import { assert } from '#kernel/assert.ts';
import { refusalOf } from '#platform/db/refusal-of.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { InvoiceFields } from '../../contract/invoice.ts';
import { invoiceFieldsSchema } from '../../contract/invoice.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import type { validateCleanInvoices as endpoint } from '../../contract/validate-clean.ts';
import type { StandsOut } from '../../rules/stands-out.ts';
import { whatStandsOut } from '../queries/clean-invoices.ts';
import { describeInvoice } from '../queries/describe-invoice.ts';
import { invoicesTables } from '../tables.ts';
import { validateInvoice } from './review-invoice.ts';

type Seen = { readonly id: InvoiceId; readonly version: number };

/**
 * Validates each of these invoices as it is, as its reviewer saw it in numbers. What was changed, decided or stands out
 * since then is left to a person and named; the others are validated all the same.
 */
export async function validateCleanInvoices(
  context: Context,
  invoices: readonly Seen[],
): Promise<z.output<NonNullable<(typeof endpoint)['answer']>>> {
  const { trx, actor } = context;
  const rows = await invoicesTables(trx)
    .selectFrom('invoices.invoice')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where(
      'id',
      'in',
      invoices.map(({ id }) => id),
    )
    // Before anything is looked at: nobody else changes them from here on.
    .orderBy('id')
    .forUpdate()
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const reasons = await whatStandsOut(context, rows);
  const done: InvoiceId[] = [];
  const refused: { id: InvoiceId; supplierName: string; code: string }[] = [];
  // In one order, whoever else validates the same at once.
  for (const seen of invoices.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const row = known.get(seen.id);
    if (row === undefined) continue;
    const refusal = await refusalOf(trx, () => validateOne(context, seen, reasons.get(seen.id) ?? null));
    if (refusal === null) done.push(seen.id);
    else refused.push({ id: seen.id, supplierName: row.supplier_name, code: refusal.code });
  }
  return { done, refused };
}

/** An invoice of this version is the one that was looked at: whatever changes it gives it another. */
async function validateOne(context: Context, { id, version }: Seen, reason: StandsOut | null): Promise<void> {
  const fields = await fieldsOf(context, id);
  if (fields.version !== version) throw new AppError('version_conflict', { data: { version: fields.version } });
  if (reason !== null) throw new AppError(reason === 'own_request' ? reason : 'no_longer_clean');
  await validateInvoice(context, id, fields);
}

/** What the review screen would send of an invoice that nobody touched. */
async function fieldsOf(context: Context, invoiceId: InvoiceId): Promise<InvoiceFields> {
  const shown = await describeInvoice(context, invoiceId);
  const names = Object.keys(invoiceFieldsSchema.shape) as (keyof typeof invoiceFieldsSchema.shape)[];
  const discount = shown.discount === null ? null : { points: shown.discount.points, until: shown.discount.until };
  const read = invoiceFieldsSchema.safeParse(
    Object.fromEntries(names.map((name) => [name, name === 'discount' ? discount : shown[name]])),
  );
  assert(read.success, 'What is shown of an invoice can be sent back');
  return read.data;
}
