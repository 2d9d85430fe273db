import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { payableMoved } from '#areas/payables/events.ts';
import { claimKind } from '../../contract/payable-kinds.ts';
import type { ClaimTableRow } from '../tables.ts';

type Moved = Pick<ClaimTableRow, 'id' | 'request_id' | 'adjustment_id' | 'version' | 'state'> & {
  /** The day on which it was paid. */
  readonly on?: PlainDate | null;
  readonly by?: UserId;
  readonly reason?: string | null;
};

/**
 * Tells where a claim stands after a move, in the transaction of that move; `version` is the one it has now. What adjusts
 * a year says nothing of the request beside it.
 */
export async function publishMove(trx: Trx, companyId: CompanyId, moved: Moved): Promise<void> {
  if (moved.adjustment_id !== null) return;
  await publishEvent(trx, companyId, {
    kind: payableMoved,
    payload: {
      kind: claimKind.name,
      id: moved.id,
      requestId: moved.request_id,
      version: moved.version,
      state: moved.state,
      on: moved.on ?? null,
      by: moved.by ?? null,
      reason: moved.reason ?? null,
    },
  });
}
