import type { Id } from '#kernel/id.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { ReportResult } from '../../contract/bank-file.ts';
import { payListOf } from '../../rules/pay-list.ts';
import { rejectionNote } from '../../rules/rejection-note.ts';
import type { StatusReport } from '../files/pain-002.ts';
import type { GivenReport } from '../files/read-bank-file.ts';
import { paymentsTables, type PaymentRow } from '../tables.ts';
import { applyOwnReport, findOwnTransfer } from './apply-own-report.ts';
import { PAYMENT_TOPICS } from './create-run.ts';
import { lockAccounts } from './lock-accounts.ts';
import { movePayments } from './move-payments.ts';
import { refuseStrangers, saidOf, unknownInReport, type OrderInFile } from './orders-of-report.ts';

/**
 * Applies a bank's answer to one of our files: what it rejects fails with the bank's reason and may be paid again, what it
 * accepts stays under way until a statement shows it. An order that failed before, or that a statement shows as paid, stays
 * as it is, so a report may come as often as it likes. The whole report or nothing of it.
 * @throws AppError with the reader's code, field and line; report_unknown_file, report_unknown_payment with line and
 *   what was found there.
 */
export async function applyStatusReport(context: Context, { read }: GivenReport): Promise<ReportResult> {
  if (!read.ok)
    throw new AppError(read.code.startsWith('pain_') ? read.code : 'statement_unreadable', {
      data: { ...read.data, reason: read.code },
    });
  const report = read.value;
  // Statements settle the same payments: one import after the other.
  await lockAccounts(context);
  const file = await findFile(context, report);
  if (file === undefined) {
    const transfer = await findOwnTransfer(context, report.originalMessageId);
    if (transfer !== undefined) return applyOwnReport(context, transfer, report);
    throw unknownInReport('report_unknown_file', report.line, report.originalMessageId);
  }
  const orders = await lockOrders(context, file.id);
  refuseStrangers(report, { messageId: file.message_id, orders });
  const result: ReportResult = {
    kind: 'report',
    runNumber: file.number,
    acceptedCount: 0,
    knownAcceptedCount: 0,
    openCount: 0,
    knownCount: 0,
    doubtfulCount: 0,
    rejected: [],
    topUp: null,
  };
  for (const order of orders) await applyOrder(context, { order, messageId: file.message_id, report, result });
  await markAccepted(context, { fileId: file.id, messageId: file.message_id, orders, report });
  await recordChange(context, {
    action: 'payments.import-status-report',
    entity: 'run',
    entityId: file.run_id,
    after: { messageId: report.messageId, ...result, rejected: result.rejected.map(({ id }) => id) },
    topics: [...PAYMENT_TOPICS, 'bank'],
  });
  return result;
}

const findFile = ({ trx, actor }: Context, report: StatusReport) =>
  paymentsTables(trx)
    .selectFrom('payments.bank_file as f')
    .innerJoin('payments.run as r', (join) =>
      join.onRef('r.company_id', '=', 'f.company_id').onRef('r.id', '=', 'f.run_id'),
    )
    .select(['f.id', 'f.message_id', 'f.run_id', 'r.number'])
    .where('f.company_id', '=', actor.companyId)
    .where('f.message_id', '=', report.originalMessageId)
    .executeTakeFirst();

/** An order of the file, with its payment as it stands now; other payments may share its transfer. */
type SentOrder = OrderInFile & {
  readonly hasFailed: boolean;
  readonly wasAccepted: boolean;
  readonly payment: PaymentRow;
};

async function lockOrders({ trx, actor }: Context, fileId: Id<'bnf'>): Promise<SentOrder[]> {
  const db = paymentsTables(trx);
  const sent = await db
    .selectFrom('payments.bank_file_payment')
    .select(['payment_id', 'transfer_id', 'batch', 'accepted_at'])
    .where('company_id', '=', actor.companyId)
    .where('file_id', '=', fileId)
    .execute();
  const payments = await db
    .selectFrom('payments.payment')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where(
      'id',
      'in',
      sent.map((order) => order.payment_id),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  // Read once the payments hold still: a person may have marked one as failed meanwhile.
  const failed = await db
    .selectFrom('payments.bank_file_payment')
    .select('payment_id')
    .where('company_id', '=', actor.companyId)
    .where('file_id', '=', fileId)
    .where('failed_at', 'is not', null)
    .execute();
  const failedIds = new Set(failed.map((order) => order.payment_id));
  const orders = new Map(sent.map((order) => [order.payment_id, order]));
  return payments.flatMap((payment) => {
    const order = orders.get(payment.id);
    if (order === undefined) return [];
    return {
      endToEndId: order.transfer_id,
      batch: order.batch,
      hasFailed: failedIds.has(payment.id),
      wasAccepted: order.accepted_at !== null,
      payment,
    };
  });
}

type Accepted = { fileId: Id<'bnf'>; messageId: string; orders: readonly SentOrder[]; report: StatusReport };

/** Nothing else changes with an accepted order, so this alone tells the next report from the first one. */
async function markAccepted(context: Context, { fileId, messageId, orders, report }: Accepted): Promise<void> {
  const accepted = orders.filter(
    (order) => !order.wasAccepted && saidOf(report, { messageId, order }).status === 'accepted',
  );
  if (accepted.length === 0) return;
  await paymentsTables(context.trx)
    .updateTable('payments.bank_file_payment')
    .set({ accepted_at: context.now })
    .where('company_id', '=', context.actor.companyId)
    .where('file_id', '=', fileId)
    .where(
      'payment_id',
      'in',
      accepted.map(({ payment }) => payment.id),
    )
    .execute();
}

type ApplyOrder = { order: SentOrder; messageId: string; report: StatusReport; result: ReportResult };

async function applyOrder(context: Context, { order, messageId, report, result }: ApplyOrder): Promise<void> {
  const { status, reason } = saidOf(report, { messageId, order });
  if (status === 'accepted') {
    if (order.wasAccepted) result.knownAcceptedCount += 1;
    else result.acceptedCount += 1;
    if (order.hasFailed) result.doubtfulCount += 1;
  } else if (status !== 'rejected') result.openCount += 1;
  else if (order.hasFailed) result.knownCount += 1;
  else {
    const { payment } = order;
    const note = rejectionNote(reason);
    const isPaid = payment.state === 'paid';
    if (!isPaid) await movePayments(context, { action: 'fail', payments: [payment], reason: note });
    result.rejected.push({
      id: payment.id,
      source: payListOf(payment.payee_type),
      payeeName: payment.payee_name,
      reference: payment.reference,
      amount: moneyToWire(money(payment.amount_minor, payment.currency)),
      reason: note,
      isPaid,
    });
  }
}
