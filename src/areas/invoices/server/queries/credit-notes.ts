import { sql } from 'kysely';
import { money, moneyToWire } from '#kernel/money.ts';
import { decodeCursor, likePattern, toPage } from '#platform/db/cursor.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { FileView } from '#areas/documents/contract/document.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import { isUntouched, paymentsOf } from '#areas/payments/server/door.ts';
import { describeCredit } from '#areas/purchase-orders/server/door.ts';
import type { CreditNoteRow, CreditNoteView } from '../../contract/credit-note.ts';
import type { InvoiceView } from '../../contract/invoice.ts';
import type { CreditNoteId } from '../../contract/credit-note-id.ts';
import { checkCreditNoteMove, type CreditNoteAction } from '../../rules/credit-note-states.ts';
import { invoicesTables } from '../tables.ts';
import { findCorrected } from './credit-order.ts';
import { describeInBase } from './describe-in-base.ts';
import { creditGrossOf, creditLeftOf, findCreditNote, type LoadedCreditNote } from './load-credit-note.ts';
import { grossOf, type LoadedInvoice } from './load-invoice.ts';

/** So many invoices are offered to set off against. */
const OFFERED = 50;

const toCreditNoteRow = (row: LoadedCreditNote): CreditNoteRow => ({
  id: row.id,
  number: row.number,
  supplierName: row.supplier_name,
  gross: moneyToWire(creditGrossOf(row)),
  left: moneyToWire(creditLeftOf(row)),
  issuedOn: row.issued_on,
  state: row.state,
  arrivedAt: row.arrived_at,
});

export type CreditNoteFilter = {
  only?: 'to_review' | 'open' | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** The newest first: all, those to review, or those with something left to do. */
export async function listCreditNotes({ trx, actor }: Context, { only, q, cursor, limit }: CreditNoteFilter) {
  let base = invoicesTables(trx).selectFrom('invoices.credit_note').where('company_id', '=', actor.companyId);
  if (only === 'to_review') base = base.where('state', '=', 'to_review');
  if (only === 'open') base = base.where('state', 'in', ['to_review', 'validated', 'partly_applied']);
  if (q !== undefined && q !== '') {
    const pattern = likePattern(q);
    base = base.where((eb) => eb.or([eb('supplier_name', 'ilike', pattern), eb('number', 'ilike', pattern)]));
  }
  let query = base
    .selectAll()
    .orderBy('arrived_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) {
    const [at, id] = decodeCursor(cursor, ['instant', 'text']);
    query = query.where(sql<boolean>`(arrived_at, id) < (${at}::timestamptz, ${id})`);
  }
  const rows = await query.execute();
  const { count } = await base.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const page = toPage(rows, limit, { item: toCreditNoteRow, cursor: (row) => [row.arrived_at, row.id] });
  return { ...page, count };
}

/** The credit note as its review shows it, with what it can be set off against now. @throws AppError not_found. */
export async function describeCreditNote(context: Context, creditNoteId: CreditNoteId): Promise<CreditNoteView> {
  const { trx, actor } = context;
  const row = await findCreditNote(context, creditNoteId);
  const [file] = await findFiles(trx, actor.companyId, [row.file_id]);
  const can = (action: CreditNoteAction) =>
    checkCreditNoteMove(action, row.state).ok ? true : ('illegal_state' as const);
  const order = await describeCredit(context, { id: row.id, supplierId: row.supplier_id, currency: row.currency });
  return {
    ...toCreditNoteRow(row),
    supplierId: row.supplier_id,
    vatLines: row.vat_lines,
    inBase: await describeInBase(context, row),
    costCenterId: row.cost_center_id,
    expenseCategoryId: row.expense_category_id,
    analyticalValues: row.analytical_values,
    expenseAccount: row.expense_account,
    description: row.description,
    reason: row.reason,
    refundedOn: row.refunded_on,
    file: file ?? null,
    original: await findOriginal(context, row, file?.reading ?? null),
    openInvoices: await findOpenInvoices(context, row),
    allocations: await findAllocations(context, row),
    order,
    canChooseOrder: row.outcome !== 'rejected' && row.gross_minor > 0n,
    canSetLines: row.outcome === null && order.order !== null && order.counted === null,
    can: { validate: can('validate'), reject: can('reject'), apply: can('apply'), refund: can('refund') },
    version: row.version,
  };
}

/** The supplier's invoice with the number that the document corrects. */
async function findOriginal(
  { trx }: Context,
  row: LoadedCreditNote,
  reading: FileView['reading'],
): Promise<CreditNoteView['original']> {
  const found = await findCorrected(trx, row, reading);
  if (found === undefined) return null;
  return {
    id: found.id,
    number: found.number,
    issuedOn: found.issued_on,
    gross: moneyToWire(grossOf(found)),
    state: found.state,
    fileId: found.file_ids[0] ?? null,
  };
}

async function findOpenInvoices(
  { trx, actor }: Context,
  row: LoadedCreditNote,
): Promise<CreditNoteView['openInvoices']> {
  if (row.supplier_id === null || creditLeftOf(row).minor === 0n) return [];
  const invoices = await invoicesTables(trx)
    .selectFrom('invoices.invoice')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('supplier_id', '=', row.supplier_id)
    .where('currency', '=', row.currency)
    .where('state', '=', 'validated')
    .orderBy(sql`coalesce(due_on, 'infinity'::date)`)
    .orderBy('id')
    .limit(OFFERED)
    .execute();
  const payments = await paymentsOf(
    trx,
    actor.companyId,
    invoices.map(({ id }) => id),
  );
  return invoices.flatMap((invoice) => {
    const minor = (payments.get(invoice.id) ?? [])
      .filter(isUntouched)
      .reduce((total, payment) => total + payment.amount_minor, 0n);
    if (minor === 0n) return [];
    return [
      {
        id: invoice.id,
        number: invoice.number,
        dueOn: invoice.due_on,
        gross: moneyToWire(grossOf(invoice)),
        toPay: moneyToWire(money(minor, invoice.currency)),
      },
    ];
  });
}

async function findAllocations({ trx, actor }: Context, row: LoadedCreditNote): Promise<CreditNoteView['allocations']> {
  const rows = await invoicesTables(trx)
    .selectFrom('invoices.credit_allocation as a')
    .innerJoin('invoices.invoice as i', (join) =>
      join.onRef('i.company_id', '=', 'a.company_id').onRef('i.id', '=', 'a.invoice_id'),
    )
    .select(['a.invoice_id as invoiceId', 'i.number', 'a.minor', 'a.made_at as at'])
    .where('a.company_id', '=', actor.companyId)
    .where('a.credit_note_id', '=', row.id)
    .orderBy('a.made_at')
    .orderBy('i.number')
    .execute();
  return rows.map(({ minor, ...rest }) => ({ ...rest, amount: moneyToWire(money(minor, row.currency)) }));
}

/** What credit notes take off an invoice, in the order in which they did. */
export async function creditsOf(trx: Trx, invoice: LoadedInvoice): Promise<InvoiceView['credits']> {
  const rows = await invoicesTables(trx)
    .selectFrom('invoices.credit_allocation as a')
    .innerJoin('invoices.credit_note as c', (join) =>
      join.onRef('c.company_id', '=', 'a.company_id').onRef('c.id', '=', 'a.credit_note_id'),
    )
    .select(['c.id as creditNoteId', 'c.number', 'a.minor'])
    .where('a.company_id', '=', invoice.company_id)
    .where('a.invoice_id', '=', invoice.id)
    .orderBy('a.made_at')
    .orderBy('c.number')
    .execute();
  return rows.map(({ minor, ...rest }) => ({ ...rest, amount: moneyToWire(money(minor, invoice.currency)) }));
}

/** How many credit notes wait for their review, and which came first: there the work begins. */
export async function creditNotesToReview(
  trx: Trx,
  companyId: CompanyId,
): Promise<{ count: number; firstId: CreditNoteId | null }> {
  const waiting = invoicesTables(trx)
    .selectFrom('invoices.credit_note')
    .where('company_id', '=', companyId)
    .where('state', '=', 'to_review');
  const { count } = await waiting.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const first = await waiting.select('id').orderBy('arrived_at').orderBy('id').limit(1).executeTakeFirst();
  return { count: Number(count), firstId: first?.id ?? null };
}
