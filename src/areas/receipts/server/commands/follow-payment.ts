import { dayInZone } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import type { CardPaymentId } from '#areas/cards/contract/card-id.ts';
import { setPaymentProof } from '#areas/cards/server/door.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { proofOf } from '../../rules/receipt-status.ts';
import { assessPayments, type Assessed } from '../queries/assess-payments.ts';
import { readRules } from '../queries/read-rules.ts';
import { followMember } from './follow-member.ts';
import type { Scoped } from './member-look.ts';

/** What proves a payment changed: the books hear of it, and its holder's cards follow at once. */
export async function followReceipts({ trx, actor, now }: Context, id: CardPaymentId): Promise<void> {
  await followPayments({ trx, companyId: actor.companyId, now }, [id]);
}

/** The same of several payments. @returns how each of them stands. */
export async function followPayments(scoped: Scoped, ids: readonly CardPaymentId[]): Promise<Assessed[]> {
  const { trx, companyId, now } = scoped;
  const { time_zone: zone } = await getCompanyRow(trx, companyId);
  const rules = await readRules(trx, companyId);
  const assessed = await assessPayments(trx, companyId, { which: { ids }, rules, today: dayInZone(now, zone) });
  for (const one of assessed) await keepProof(scoped, one);
  for (const userId of new Set(assessed.map(({ payment }) => payment.holderId))) await followMember(scoped, userId);
  return assessed;
}

/** An affidavit's document stays among the files, whoever takes it away. */
export async function keepProof(
  { trx, companyId }: Pick<Scoped, 'trx' | 'companyId'>,
  { payment, assessment, affidavit }: Assessed,
): Promise<boolean> {
  const sworn = affidavit === null || payment.fileIds.includes(affidavit.file_id) ? [] : [affidavit.file_id];
  return setPaymentProof(trx, companyId, {
    cardPaymentId: payment.id,
    fileIds: [...payment.fileIds, ...sworn],
    proof: proofOf(assessment),
  });
}
