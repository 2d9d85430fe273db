import { money, moneyToWire } from '#kernel/money.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import type { ReportResult } from '../../contract/bank-file.ts';
import { ownTransferFailed } from '../../events.ts';
import { rejectionNote } from '../../rules/rejection-note.ts';
import type { StatusReport } from '../files/pain-002.ts';
import { paymentsTables, type OwnTransferRow } from '../tables.ts';
import { PAYMENT_TOPICS } from './create-run.ts';
import { failOwnTransfer } from './own-transfer.ts';
import { refuseStrangers, saidOf } from './orders-of-report.ts';

type Outcome = NonNullable<ReportResult['topUp']>['outcome'];

/** The transfer between own accounts whose file goes by this id, locked; undefined where none does. */
export const findOwnTransfer = ({ trx, actor }: Context, messageId: string): Promise<OwnTransferRow | undefined> =>
  paymentsTables(trx)
    .selectFrom('payments.own_transfer')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('end_to_end_id', '=', messageId)
    .forUpdate()
    .executeTakeFirst();

/**
 * Applies a bank's answer to the file of a transfer between own accounts: one that it rejects has failed with the bank's reason,
 * and whoever asked for it hears of that once. What failed before, or arrived by a statement, stays as it is.
 * @throws AppError report_unknown_payment with line and what was found there.
 */
export async function applyOwnReport(
  context: Context,
  transfer: OwnTransferRow,
  report: StatusReport,
): Promise<ReportResult> {
  const { trx, actor, now } = context;
  const messageId = transfer.end_to_end_id;
  // Its file holds one batch with it alone.
  const order = { endToEndId: messageId, batch: 1 };
  refuseStrangers(report, { messageId, orders: [order] });
  const { status, reason } = saidOf(report, { messageId, order });
  const note = status === 'rejected' ? rejectionNote(reason) : null;
  const outcome = outcomeOf(transfer, { status, hasArrived: await hasArrived(context, transfer) });
  if (status === 'accepted' && transfer.accepted_at === null) await markAccepted(context, messageId);
  if (outcome === 'rejected' && note !== null) {
    await failOwnTransfer({ trx, companyId: actor.companyId, now }, { endToEndId: messageId, reason: note });
    await publishEvent(trx, actor.companyId, {
      kind: ownTransferFailed,
      payload: { endToEndId: messageId, reason: note },
    });
  }
  const from = await paymentsTables(trx)
    .selectFrom('payments.debtor_account')
    .select('name')
    .where('company_id', '=', actor.companyId)
    .where('id', '=', transfer.from_account_id)
    .executeTakeFirstOrThrow();
  const topUp = {
    amount: moneyToWire(money(transfer.minor, transfer.currency)),
    from: from.name,
    outcome,
    reason: note,
  };
  await recordChange(context, {
    action: 'payments.import-status-report',
    entity: 'own_transfer',
    entityId: messageId,
    after: { messageId: report.messageId, ...topUp },
    topics: [...PAYMENT_TOPICS, 'bank'],
  });
  return {
    kind: 'report',
    runNumber: null,
    acceptedCount: 0,
    knownAcceptedCount: 0,
    openCount: 0,
    knownCount: 0,
    doubtfulCount: 0,
    rejected: [],
    topUp,
  };
}

type Seen = { status: ReturnType<typeof saidOf>['status']; hasArrived: boolean };

function outcomeOf(transfer: OwnTransferRow, { status, hasArrived: isThere }: Seen): Outcome {
  const hasFailed = transfer.failed_at !== null;
  if (status === 'rejected') return isThere ? 'arrived' : hasFailed ? 'known' : 'rejected';
  if (status !== 'accepted') return 'open';
  // A warning is said again, however often the report comes.
  if (hasFailed && !isThere) return 'doubtful';
  return transfer.accepted_at === null ? 'accepted' : 'knownAccepted';
}

/** Nothing else changes with an accepted transfer, so this alone tells the next report from the first one. */
const markAccepted = ({ trx, actor, now }: Context, endToEndId: string) =>
  paymentsTables(trx)
    .updateTable('payments.own_transfer')
    .set({ accepted_at: now })
    .where('company_id', '=', actor.companyId)
    .where('end_to_end_id', '=', endToEndId)
    .execute();

async function hasArrived({ trx, actor }: Context, transfer: OwnTransferRow): Promise<boolean> {
  const entry = await paymentsTables(trx)
    .selectFrom('payments.statement_entry')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('account_id', '=', transfer.to_account_id)
    .where('end_to_end_id', '=', transfer.end_to_end_id)
    .where('amount_minor', '=', transfer.minor)
    .executeTakeFirst();
  return entry !== undefined;
}
