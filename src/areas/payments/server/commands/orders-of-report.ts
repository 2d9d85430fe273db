import { AppError } from '#platform/http/errors.ts';
import type { PaymentStatus, StatusReason, StatusReport } from '../files/pain-002.ts';

/** An order as it stood in the file that a report is about: `endToEndId` is of its transfer, `batch` counts from 1. */
export type OrderInFile = { readonly endToEndId: string; readonly batch: number };

/**
 * A report about anything that did not stand in this file, or that says two things of one order, is not understood.
 * @throws AppError report_unknown_payment, pain_value_invalid, with line and what was found there.
 */
export function refuseStrangers(
  report: StatusReport,
  { messageId, orders }: { messageId: string; orders: readonly OrderInFile[] },
): void {
  const ours = new Set(orders.map((order) => order.endToEndId));
  const batches = new Set(orders.map((order) => batchIdOf(messageId, order)));
  for (const batch of report.batches) {
    if (!batches.has(batch.batchId)) throw unknownInReport('report_unknown_payment', batch.line, batch.batchId);
  }
  const said = new Map<string, PaymentStatus>();
  for (const { endToEndId, status, line } of report.transfers) {
    const id = endToEndId.toUpperCase();
    if (!ours.has(id)) throw unknownInReport('report_unknown_payment', line, endToEndId);
    if ((said.get(id) ?? status) !== status)
      throw new AppError('pain_value_invalid', { data: { field: 'TxSts', line, found: endToEndId } });
    said.set(id, status);
  }
}

/** How the file names the batch of an order. */
const batchIdOf = (messageId: string, { batch }: OrderInFile): string => `${messageId}-${batch}`;

/** The nearest word about an order: its own, else its batch's, else the file's. Whoever gives a status gives the reason. */
export function saidOf(
  report: StatusReport,
  { messageId, order }: { messageId: string; order: OrderInFile },
): { status: PaymentStatus | undefined; reason: StatusReason | undefined } {
  const own = report.transfers.find((one) => one.endToEndId.toUpperCase() === order.endToEndId);
  const batch = report.batches.find((one) => one.batchId === batchIdOf(messageId, order) && one.status !== undefined);
  const reason = own?.reason ?? batch?.reason ?? report.fileReason;
  return { status: own?.status ?? batch?.status ?? report.fileStatus, reason };
}

export const unknownInReport = (code: string, line: number, found: string): AppError =>
  new AppError(code, { data: { line, found: found.slice(0, 60) } });
