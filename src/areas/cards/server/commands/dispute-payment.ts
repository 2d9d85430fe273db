import { z } from 'zod';
import type { Instant } from '#kernel/instant.ts';
import { money } from '#kernel/money.ts';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import type { FileKey, FileStore } from '#platform/files/file-store.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, handle, type JobHandler } from '#platform/jobs/job.ts';
import { companyIdSchema, type CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import { findFiles, findReadableFile } from '#areas/documents/server/door.ts';
import type { CardPaymentId, DisputeId } from '../../contract/card-id.ts';
import { disputeIdSchema } from '../../contract/card-id.ts';
import { lastDayToDispute, mayDispute, NEEDS_DAY, type DisputeReason } from '../../rules/dispute-states.ts';
import { IssuerRefusal, type DisputeOrder, type Issuers } from '../issuer/issuer.ts';
import { findPayment } from '../queries/describe-payment.ts';
import { cardsTables } from '../tables.ts';
import { lockCardById } from './lock-card.ts';
import { CARD_TOPICS } from './topics.ts';

const handInJob = defineJob({
  name: 'cards.hand-in-dispute',
  schema: z.object({ companyId: companyIdSchema, disputeId: disputeIdSchema }),
  atOnce: 1,
  timeLimitSeconds: 120,
  retry: { limit: 200, firstDelaySeconds: 2, delayMaxSeconds: 600 },
});

export type Claim = {
  cardPaymentId: CardPaymentId;
  reason: DisputeReason;
  explanation: string;
  happenedOn: PlainDate | null;
  isService: boolean;
  fileId: FileId | null;
};

/**
 * The holder or finance claims a payment back. It is kept at once and handed in as soon as the issuer answers; the issuer's
 * word, and its money, come by webhook.
 * @throws AppError not_found, dispute_open, dispute_late, dispute_not_possible, date_needed
 */
export async function disputePayment(context: Context, issuers: Issuers, claim: Claim): Promise<void> {
  const { trx, actor, now } = context;
  const { payment } = await findPayment(context, claim.cardPaymentId);
  const { card, account } = await lockCardById(trx, actor.companyId, payment.card_id);
  if (!mayDispute(payment) || issuers.get(account.issuer)?.openDispute === undefined)
    throw new AppError('dispute_not_possible');
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const last = lastDayToDispute(payment.booked_on);
  if (dayInZone(now, zone) > last) throw new AppError('dispute_late', { data: { on: last } });
  if (NEEDS_DAY.has(claim.reason) && claim.happenedOn === null) throw new AppError('date_needed');
  if (claim.fileId !== null && !payment.file_ids.includes(claim.fileId))
    if ((await findReadableFile(trx, actor, claim.fileId)) === null) throw notFound();
  const id: DisputeId = newId('cdp', Date.parse(now));
  const opened = await cardsTables(trx)
    .insertInto('cards.dispute')
    .values({
      company_id: actor.companyId,
      id,
      account_id: account.id,
      payment_id: payment.id,
      issuer_ref: null,
      state: 'unsubmitted',
      reason: claim.reason,
      explanation: claim.explanation,
      happened_on: claim.happenedOn,
      is_service: claim.isService,
      file_id: claim.fileId,
      amount_minor: payment.amount_minor,
      opened_at: now,
      opened_by: actor.userId,
      told_at: null,
      refusal: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (opened === undefined) throw new AppError('dispute_open');
  await enqueue(trx, handInJob, { data: { companyId: actor.companyId, disputeId: id } });
  await recordChange(context, {
    action: 'cards.dispute',
    entity: 'card_payment',
    entityId: payment.id,
    after: { card: card.id, reason: claim.reason, amount: payment.amount_minor.toString() },
    topics: CARD_TOPICS,
  });
}

type Waiting = {
  order: Omit<DisputeOrder, 'file'>;
  issuer: string;
  file: { name: string; mime: string; key: FileKey } | null;
};

/** Null once the issuer has it, or refused it. */
async function findWaiting(trx: Trx, companyId: CompanyId, id: DisputeId): Promise<Waiting | null> {
  const row = await cardsTables(trx)
    .selectFrom('cards.dispute as d')
    .innerJoin('cards.payment as p', (join) =>
      join.onRef('p.company_id', '=', 'd.company_id').onRef('p.id', '=', 'd.payment_id'),
    )
    .innerJoin('cards.account as a', (join) =>
      join.onRef('a.company_id', '=', 'd.company_id').onRef('a.id', '=', 'd.account_id'),
    )
    .selectAll('d')
    .select([
      'a.issuer',
      'a.currency',
      'a.issuer_ref as accountRef',
      'p.issuer_ref as paymentRef',
      'p.description as what',
    ])
    .where('d.company_id', '=', companyId)
    .where('d.id', '=', id)
    .where('d.issuer_ref', 'is', null)
    .where('d.refusal', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const [file] = row.file_id === null ? [] : await findFiles(trx, companyId, [row.file_id]);
  return {
    issuer: row.issuer,
    order: {
      key: row.id,
      account: row.accountRef,
      payment: row.paymentRef,
      amount: money(row.amount_minor, row.currency),
      reason: row.reason,
      explanation: row.explanation,
      happenedOn: row.happened_on,
      isService: row.is_service,
      what: row.what,
    },
    file: file === undefined ? null : { name: file.name, mime: file.mime, key: file.storageKey as FileKey },
  };
}

type Outcome = { readonly ref: string } | IssuerRefusal;

async function keepOutcome(
  { trx, companyId, now }: { trx: Trx; companyId: CompanyId; now: Instant },
  id: DisputeId,
  outcome: Outcome,
): Promise<void> {
  await cardsTables(trx)
    .updateTable('cards.dispute')
    .set(
      outcome instanceof IssuerRefusal
        ? { refusal: outcome.reason }
        : (eb) => ({
            issuer_ref: outcome.ref,
            // The issuer may have told what became of it meanwhile.
            state: eb
              .case()
              .when('state', '=', 'unsubmitted')
              .then('submitted' as const)
              .else(eb.ref('state'))
              .end(),
            told_at: eb.fn.coalesce('told_at', eb.val(now)),
          }),
    )
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
  await announceChange(trx, { companyId, topics: CARD_TOPICS });
}

/** Hands claims in at their issuers, tried again while these are away. */
export const disputeJobs = (issuers: Issuers, files: FileStore): JobHandler[] => [
  handle(handInJob, async ({ db, now }, { companyId, disputeId }) => {
    const scope = { companyId, userId: null };
    const waiting = await inScope(db, scope, (trx) => findWaiting(trx, companyId, disputeId));
    const open = issuers.get(waiting?.issuer as never)?.openDispute;
    if (waiting === null || open === undefined) return;
    const { order, file } = waiting;
    const content = file === null ? null : { ...file, content: await files.getBytes(file.key) };
    const outcome: Outcome = await open({ ...order, file: content }).catch((error: unknown) => {
      if (error instanceof IssuerRefusal) return error;
      throw error;
    });
    await inScope(db, scope, (trx) => keepOutcome({ trx, companyId, now }, disputeId, outcome));
  }),
];
