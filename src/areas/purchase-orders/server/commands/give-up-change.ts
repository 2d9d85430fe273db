import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { ProcessEnded } from '#areas/approvals/events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { RequestId } from '#areas/requests/contract/request-id.ts';
import { lockChange } from './lock-change.ts';
import { voidChange } from './void-change.ts';

/** The request for what a change of an order costs more was declined or taken back: it will not be what was approved. */
export async function giveUpChange(
  { trx, companyId: company, now }: ListenerContext,
  { subjectId, state }: ProcessEnded,
): Promise<void> {
  if (state !== 'rejected' && state !== 'ended') return;
  const change = await lockChange(trx, company as CompanyId, subjectId as RequestId);
  if (change?.version.state !== 'pending') return;
  await voidChange(trx, { ...change, now });
}
