import { instantOf, type LocalTime } from '#kernel/local-time.ts';
import { addDays } from '#kernel/plain-date.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { listen, type Listener, type ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CardPaymentId } from '#areas/cards/contract/card-id.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { fileRead } from '#areas/documents/events.ts';
import type { Payable } from '#areas/payables/contract/payable.ts';
import { payableValidated } from '#areas/payables/events.ts';
import { endOfDay } from './commands/follow-member.ts';
import { followPayments } from './commands/follow-payment.ts';
import { matchReceipt } from './commands/match-receipt.ts';
import { followMemberJob } from './commands/receipt-jobs.ts';
import { receiptsTables } from './tables.ts';

const MORNING = '09:00';

/**
 * A payment by card was settled: what needs no receipt is told to the books; of the others the holder is reminded now, two
 * days and one day before the deadline, and looked at when it is over. Receipts that wait are laid beside it.
 */
async function followSettled({ trx, companyId: company, now }: ListenerContext, payable: Payable): Promise<void> {
  if (payable.kind !== 'card-payment') return;
  const companyId = company as CompanyId;
  const scoped = { trx, companyId, now };
  const { time_zone: zone } = await getCompanyRow(trx, companyId);
  const [one] = await followPayments(scoped, [payable.id as CardPaymentId]);
  const dueOn = one?.assessment.dueOn ?? null;
  if (one === undefined || dueOn === null) return;
  await matchWaiting(scoped);
  const data = { companyId, userId: one.payment.holderId };
  const mornings = [-2, -1].map((days) => instantOf(`${addDays(dueOn, days)}T${MORNING}` as LocalTime, zone));
  await enqueue(trx, followMemberJob, { data });
  for (const startAfter of [...mornings, endOfDay(dueOn, zone)])
    if (startAfter > now) await enqueue(trx, followMemberJob, { data, startAfter });
}

const WAITING_MAX = 100;

/** The receipt is often there before the payment is settled. */
async function matchWaiting({
  trx,
  companyId,
  now,
}: {
  trx: ListenerContext['trx'];
  companyId: CompanyId;
  now: ListenerContext['now'];
}): Promise<void> {
  const waiting = await receiptsTables(trx)
    .selectFrom('receipts.receipt')
    .select('id')
    .where('company_id', '=', companyId)
    .where('state', '=', 'waiting')
    .orderBy('received_at', 'desc')
    .limit(WAITING_MAX)
    .execute();
  for (const { id } of waiting) await matchReceipt({ trx, companyId, now }, id);
}

async function matchRead(
  { trx, companyId: company, now }: ListenerContext,
  { fileId }: { fileId: string },
): Promise<void> {
  const companyId = company as CompanyId;
  const row = await receiptsTables(trx)
    .selectFrom('receipts.receipt')
    .select('id')
    .where('company_id', '=', companyId)
    .where('file_id', '=', fileId as never)
    .executeTakeFirst();
  if (row !== undefined) await matchReceipt({ trx, companyId, now }, row.id);
}

export const receiptsListeners: Listener[] = [
  listen('receipts.follow-settled', payableValidated, followSettled),
  listen('receipts.match-read', fileRead, matchRead),
];
