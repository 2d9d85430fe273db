import { moneyFromWire } from '#kernel/money.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { FileView } from '#areas/documents/contract/document.ts';
import { normalNumber } from '#areas/documents/contract/invoice-number.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import { readThousandths, type Credit } from '#areas/purchase-orders/server/door.ts';
import { invoicesTables } from '../tables.ts';
import type { LoadedCreditNote } from './load-credit-note.ts';
import { vatLinesOf, type LoadedInvoice } from './load-invoice.ts';

type Reading = FileView['reading'];

/** What of a credit note and its document tells of which order it is. */
export async function creditOf(trx: Trx, row: LoadedCreditNote): Promise<Credit> {
  const [file] = await findFiles(trx, row.company_id, [row.file_id]);
  const reading = file?.reading ?? null;
  const named = await findCorrected(trx, row, reading);
  return {
    id: row.id,
    number: row.number,
    supplierId: row.supplier_id,
    currency: row.currency,
    grossMinor: row.gross_minor,
    // Of one that says no net the whole is all that is known.
    netMinor: row.vat_lines.length === 0 ? row.gross_minor : sumOfNets(row),
    lines: linesOf(row, reading),
    invoiceId: named?.id ?? (await findFirstSetOff(trx, row)),
    isValidated: row.outcome === 'validated',
  };
}

/** The supplier's invoice with the number that the document corrects (EN 16931, BT-25). */
export async function findCorrected(
  trx: Trx,
  row: LoadedCreditNote,
  reading: Reading,
): Promise<LoadedInvoice | undefined> {
  const number = reading?.correctedNumber?.value;
  if (number === undefined || row.supplier_id === null) return undefined;
  return (
    invoicesTables(trx)
      .selectFrom('invoices.invoice')
      .selectAll()
      .where('company_id', '=', row.company_id)
      .where('supplier_id', '=', row.supplier_id)
      .where('normal_number', '=', normalNumber(number))
      .where('state', '<>', 'rejected')
      .orderBy('issued_on', 'desc')
      // A second copy that waits in review beside the one that is owed must not keep the credit from it.
      .orderBy((eb) => eb('state', 'in', ['validated', 'paid']), 'desc')
      .orderBy((eb) => eb('number', '=', number), 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
  );
}

async function findFirstSetOff(trx: Trx, row: LoadedCreditNote): Promise<LoadedInvoice['id'] | null> {
  const first = await invoicesTables(trx)
    .selectFrom('invoices.credit_allocation')
    .select('invoice_id')
    .where('company_id', '=', row.company_id)
    .where('credit_note_id', '=', row.id)
    .orderBy('made_at')
    .orderBy('minor', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return first?.invoice_id ?? null;
}

const sumOfNets = (row: LoadedCreditNote): bigint => vatLinesOf(row).reduce((sum, { net }) => sum + net.minor, 0n);

/** Some write a credit with minus signs; here what is given back is positive, and what is charged in it below zero. */
function linesOf(row: LoadedCreditNote, reading: Reading): Credit['lines'] {
  const lines = (reading?.lines ?? []).filter(({ net }) => net.currency === row.currency);
  const sum = lines.reduce((total, { net }) => total + moneyFromWire(net).minor, 0n);
  const sign = sum < 0n ? -1n : 1n;
  return lines.map((line) => {
    const quantity = readThousandths(line.quantity ?? '1') ?? 1000n;
    return {
      description: (line.description.trim() === '' ? row.number : line.description.trim()).slice(0, 300),
      quantity: quantity < 0n ? -quantity : quantity,
      netMinor: sign * moneyFromWire(line.net).minor,
    };
  });
}
