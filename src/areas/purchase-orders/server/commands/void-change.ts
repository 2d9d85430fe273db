import type { Instant } from '#kernel/instant.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { LoadedOrder, LoadedVersion } from '../tables.ts';
import { followDiscrepancies } from './follow-discrepancies.ts';
import { setVersionState } from './set-version-state.ts';
import { TOPICS } from './topics.ts';

/**
 * A change of an order comes to nothing, and an invoice that waited for it is to be decided again (domain rules 2.7). The
 * caller holds the order.
 */
export async function voidChange(
  trx: Trx,
  { order, version, now }: { order: LoadedOrder; version: LoadedVersion; now: Instant },
): Promise<void> {
  const { company_id: companyId, id: orderId } = order;
  await setVersionState(trx, version, { state: 'void', applied_at: null });
  await followDiscrepancies(trx, order, { cause: 'amended', now });
  await appendAudit(trx, {
    companyId,
    at: now,
    actorId: null,
    onBehalfOf: null,
    ip: '',
    action: 'purchase-orders.void-change',
    entity: 'purchase_order',
    entityId: orderId,
    before: { state: version.state },
    after: { state: 'void', number: version.number },
  });
  await announceChange(trx, { companyId, topics: [...TOPICS, 'invoices', 'home'] });
}
