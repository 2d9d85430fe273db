import type { z } from 'zod';
import { moneyToWire, sumPerCurrency } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import { archivedAmong } from '#areas/suppliers/server/door.ts';
import { VALIDATED_MAX, type findCleanInvoices as endpoint } from '../../contract/validate-clean.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import { differsFromDocument } from '../../rules/differs-from-document.ts';
import { STANDS_OUT, standsOut, type StandsOut } from '../../rules/stands-out.ts';
import { flagsOf } from './flags-of.ts';
import { grossOf, type LoadedInvoice } from './load-invoice.ts';
import { matchingInvoices } from './matching-invoices.ts';
import { narrowed, ordersOf, type QueueFilter } from './narrowed-invoices.ts';
import { mayReview } from './may-review.ts';
import { owedByDocument, totalsRead } from './said-owed.ts';
import { inReviewOrder } from './review-order.ts';

/** So many are looked at: those that stand out must not hide the clean ones behind them. */
const LOOKED_AT_MAX = 1000;

/**
 * The invoices in review that can be validated together, as many as go at once, and why the others can not: of the whole
 * queue, or of what is sought in it.
 */
export async function findCleanInvoices(
  context: Context,
  sought: QueueFilter,
): Promise<z.output<NonNullable<(typeof endpoint)['answer']>>> {
  const { trx, actor } = context;
  const match = await narrowed(context, { state: 'to_review' }, sought);
  const rows = await inReviewOrder(matchingInvoices(trx, actor.companyId, match).selectAll())
    .limit(LOOKED_AT_MAX)
    .execute();
  const reasons = await whatStandsOut(context, rows);
  const clean = rows.filter(({ id }) => reasons.get(id) === null).slice(0, VALIDATED_MAX);
  return {
    clean: clean.map(({ id, version }) => ({ id, version })),
    sums: sumPerCurrency(clean.map(grossOf)).map(moneyToWire),
    left: STANDS_OUT.flatMap((code) => {
      const count = [...reasons.values()].filter((reason) => reason === code).length;
      return count === 0 ? [] : [{ code, count }];
    }),
  };
}

/** By invoice the first thing about it that a person has to look at; null where nothing is. */
export async function whatStandsOut(
  context: Context,
  rows: readonly LoadedInvoice[],
): Promise<Map<InvoiceId, StandsOut | null>> {
  const { trx, actor } = context;
  const flags = await flagsOf(context, rows);
  const orders = await ordersOf(context, rows);
  const archived = await archivedAmong(trx, actor.companyId, [...new Set(rows.map((row) => row.supplier_id))]);
  const found = await findFiles(
    trx,
    actor.companyId,
    rows.flatMap((row) => row.file_ids.slice(0, 1)),
  );
  const files = new Map<string, (typeof found)[number]>(found.map((file) => [file.id, file]));
  return new Map(
    rows.map((row) => {
      const file = files.get(row.file_ids[0] ?? '');
      const read = file?.reading ?? null;
      return [
        row.id,
        standsOut({
          isOwn: !mayReview(context, row).ok,
          // What two people have to stand for is nothing to go along with others.
          flag: row.other_by === null ? (flags.get(row.id) ?? null) : 'possible_duplicate',
          order: orders.get(row.id) ?? 'none',
          isSupplierArchived: archived.has(row.supplier_id),
          isCoded: row.cost_center_id !== null && row.expense_category_id !== null,
          differsFromDocument:
            differsFromDocument(
              { gross: grossOf(row), iban: row.iban },
              { totals: totalsRead(read), iban: read?.supplierIban?.value ?? null },
            ).length > 0,
          isPaidBefore: owedByDocument(row, read).prepaid.minor > 0n,
          findingCount: file?.findings.length ?? 0,
        }),
      ];
    }),
  );
}
