import { appendAudit } from '#platform/audit/append-audit.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { PayableMoved, PayableSetOff } from '#areas/payables/events.ts';
import type { Outcome } from '../../contract/outcome.ts';
import { requestIdSchema } from '../../contract/request-id.ts';
import { requestsTables } from '../tables.ts';

/** Null while finance has not decided: what it held back it looks at again. */
const OUTCOME_OF: Readonly<Record<PayableMoved['state'], Outcome | null>> = {
  to_review: null,
  on_hold: null,
  validated: 'to_pay',
  paid: 'paid',
  rejected: 'declined',
};

/**
 * Keeps what came of a request as what became of it tells it, whatever order that arrives in. The first time that
 * something is to be paid, the request is fulfilled (domain rules 2.1).
 */
export async function followOutcome({ trx, companyId: id, now }: ListenerContext, moved: PayableMoved): Promise<void> {
  const companyId = id as CompanyId;
  const { data: requestId } = requestIdSchema.safeParse(moved.requestId);
  if (requestId === undefined) return;
  const outcome = OUTCOME_OF[moved.state];
  const requests = () =>
    requestsTables(trx).updateTable('requests.request').where('company_id', '=', companyId).where('id', '=', requestId);
  const changed = await requests()
    .set((eb) => ({
      outcome,
      outcome_version: moved.version,
      outcome_on: moved.on,
      // The bank's moves give no reason of their own: that of finance stands.
      ...(moved.by === null ? {} : { outcome_reason: moved.reason }),
      version: eb('version', '+', 1),
    }))
    .where((eb) => eb.or([eb('outcome_version', 'is', null), eb('outcome_version', '<', moved.version)]))
    .returning('id')
    .executeTakeFirst();
  if (changed === undefined) return;
  const fulfilled =
    outcome === 'to_pay' || outcome === 'paid'
      ? await requests().set({ state: 'fulfilled' }).where('state', '=', 'approved').returning('id').executeTakeFirst()
      : undefined;
  if (fulfilled !== undefined)
    await appendAudit(trx, {
      companyId,
      at: now,
      actorId: null,
      onBehalfOf: null,
      ip: '',
      action: 'requests.fulfil',
      entity: 'request',
      entityId: requestId,
      before: { state: 'approved' },
      after: { state: 'fulfilled' },
    });
  await announceChange(trx, { companyId, topics: ['requests', 'home'] });
}

/** What of a claim was set off against an advance, or taken back from that; each is told once. */
export async function keepSetOff(
  { trx, companyId: id }: ListenerContext,
  { allocationId, requestId: about, advanceNumber, amount, isTakenBack }: PayableSetOff,
): Promise<void> {
  const companyId = id as CompanyId;
  const { data: requestId } = requestIdSchema.safeParse(about);
  if (requestId === undefined) return;
  await requestsTables(trx)
    .insertInto('requests.set_off')
    .values({
      company_id: companyId,
      allocation_id: allocationId,
      request_id: requestId,
      advance_number: advanceNumber,
      minor: isTakenBack ? -BigInt(amount.minor) : BigInt(amount.minor),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await announceChange(trx, { companyId, topics: ['requests'] });
}
