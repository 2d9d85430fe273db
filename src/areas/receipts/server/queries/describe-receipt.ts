import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone, lastDayOf, monthOf } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import type { CardPaymentId } from '#areas/cards/contract/card-id.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { PaymentReceiptView } from '../../contract/payment-receipt.ts';
import type { IsPrepared } from '../commands/mark-receipt.ts';
import { receiptAddress } from '../commands/receive-receipt-mail.ts';
import { receiptsTables } from '../tables.ts';
import { assessOne } from './assess-one.ts';
import type { Assessed } from './assess-payments.ts';
import { affidavitsMaxOf } from './describe-rules.ts';

/** Where the receipt of one payment stands, to whoever may see the payment. @throws AppError not_found */
export async function describeReceipt(
  context: Context,
  id: CardPaymentId,
  { isPrepared, inboxDomain }: { isPrepared: IsPrepared; inboxDomain: string },
): Promise<PaymentReceiptView> {
  const { trx, actor, now } = context;
  const one = await assessOne(context, id);
  const { payment, assessment, mark, affidavit } = one;
  const company = await getCompanyRow(trx, actor.companyId);
  const { time_zone: zone } = company;
  const names = await namesOf(trx, actor.companyId, [payment.holderId, ...(mark === null ? [] : [mark.marked_by])]);
  const isOpen = !(await isPrepared(context, id));
  const isOwn = payment.holderId === actor.userId && actor.impersonatorId === null;
  const isFinance = actor.rights.has('controller') || actor.rights.has('owner');
  const owesReceipt = assessment.owes.includes('receipt');
  const affidavitsLeft = Math.max(0, (await affidavitsMaxOf(context)) - (await countSigned(context)));
  const hasReceipt = payment.fileIds.some((file) => file !== affidavit?.file_id);
  return {
    status: assessment.status,
    owes: [...assessment.owes],
    dueOn: assessment.dueOn,
    zone,
    invalid:
      assessment.status !== 'invalid' || mark === null || mark.invalid_reason === null
        ? null
        : { reason: mark.invalid_reason, note: mark.invalid_note, byName: names.get(mark.marked_by) ?? '' },
    severalUntil: mark?.several_until ?? null,
    affidavit: affidavitOf(one),
    merchant: payment.merchant,
    paidOn: payment.paidOn,
    amount: moneyToWire(money(payment.amountMinor, payment.currency)),
    signerName: names.get(payment.holderId) ?? '',
    matches: await matchesOf(context, id),
    mailTo: receiptAddress(company, inboxDomain, id),
    affidavitsLeft,
    can: {
      sign: isOwn && isOpen && owesReceipt && affidavit === null && affidavitsLeft > 0,
      expectSeveral:
        isOpen && assessment.owes.length > 0 && lastDayOf(monthOf(payment.bookedOn)) >= dayInZone(now, zone),
      refuse:
        isFinance && isOpen && hasReceipt && assessment.status !== 'invalid' && assessment.status !== 'not_required',
    },
  };
}

const affidavitOf = ({ affidavit, assessment }: Assessed): PaymentReceiptView['affidavit'] =>
  affidavit === null
    ? null
    : {
        id: affidavit.id,
        reason: affidavit.reason,
        signerName: affidavit.signer_name,
        signedAt: affidavit.signed_at,
        fileId: affidavit.file_id,
        documentHash: affidavit.document_hash,
        isReplaced: assessment.status !== 'cannot_be_provided',
      };

/** Affidavits that the caller signed this month, where the company is. */
export async function countSigned({ trx, actor, now }: Context): Promise<number> {
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const { count } = await receiptsTables(trx)
    .selectFrom('receipts.affidavit')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('company_id', '=', actor.companyId)
    .where('signed_by', '=', actor.userId)
    .where('signed_month', '=', monthOf(dayInZone(now, zone)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function matchesOf({ trx, actor }: Context, id: CardPaymentId): Promise<PaymentReceiptView['matches']> {
  const isFinance = actor.rights.has('controller') || actor.rights.has('owner');
  const pairs = await receiptsTables(trx)
    .selectFrom('receipts.pair as p')
    .innerJoin('receipts.receipt as r', (join) =>
      join.onRef('r.company_id', '=', 'p.company_id').onRef('r.id', '=', 'p.receipt_id'),
    )
    .select(['r.id', 'r.file_id', 'r.is_automatic', 'r.owner_id', 'p.state', 'p.score', 'p.reasons'])
    .where('p.company_id', '=', actor.companyId)
    .where('p.payment_id', '=', id)
    .where((eb) =>
      eb.or([
        eb.and([eb('p.state', '=', 'suggested'), eb('p.score', '>', 0), eb('r.state', '=', 'waiting')]),
        eb.and([eb('p.state', '=', 'attached'), eb('r.payment_id', '=', id)]),
      ]),
    )
    .orderBy('p.score', 'desc')
    .execute();
  const files = new Map(
    (
      await findFiles(
        trx,
        actor.companyId,
        pairs.map((pair) => pair.file_id),
      )
    ).map((file) => [file.id, file.name]),
  );
  return pairs
    .filter((pair) => isFinance || pair.state === 'attached' || pair.owner_id === actor.userId)
    .map((pair) => ({
      receiptId: pair.id,
      fileId: pair.file_id,
      fileName: files.get(pair.file_id) ?? '',
      state: pair.state === 'attached' ? ('attached' as const) : ('suggested' as const),
      isAutomatic: pair.is_automatic,
      score: pair.score / 100,
      reasons: pair.reasons,
    }));
}
