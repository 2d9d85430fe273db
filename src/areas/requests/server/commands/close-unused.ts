import { sql } from 'kysely';
import { plusMs, type Instant } from '#kernel/instant.ts';
import { addDays, dayInZone } from '#kernel/plain-date.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { RequestId } from '../../contract/request-id.ts';
import type { RequestState } from '../../rules/request-states.ts';
import { requestGivenUp } from '../../events.ts';
import { requestsTables } from '../tables.ts';
import { giveBackToBudgets } from './ask-budgets.ts';

/** Domain rules 2.1: what was approved and not used for so long is no longer reserved. */
const UNUSED_DAYS = 90;
/** Domain rules 2.10: receipts of a trip come in late. */
const AFTER_TRIP_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * The night's work: approved requests that nobody used expire, travel budgets close a month after the trip.
 * @param owner sees in which companies there is something to do, which the application's role never does.
 */
export async function closeUnused({ owner, db, now }: { owner: Db; db: Db; now: Instant }): Promise<void> {
  const { rows } = await sql<{ company_id: CompanyId }>`select distinct company_id from requests.request
    where state = 'approved' and type in ('virtual', 'purchase-request', 'purchase-order', 'travel-budget')`.execute(
    owner,
  );
  for (const { company_id: companyId } of rows)
    await inScope(db, { companyId, userId: null }, (trx) => closeIn(trx, companyId, now));
}

async function closeIn(trx: Trx, companyId: CompanyId, now: Instant): Promise<void> {
  const company = await getCompanyRow(trx, companyId);
  const today = dayInZone(now, company.time_zone);
  const approved = requestsTables(trx)
    .updateTable('requests.request')
    .where('company_id', '=', companyId)
    .where('state', '=', 'approved');
  const expired = await approved
    .set((eb) => ({ state: 'expired', version: eb('version', '+', 1) }))
    .where('type', 'in', ['virtual', 'purchase-request', 'purchase-order'])
    .where('decided_at', '<', plusMs(now, -UNUSED_DAYS * DAY_MS))
    .returning('id')
    .execute();
  const closed = await approved
    .set((eb) => ({ state: 'fulfilled', version: eb('version', '+', 1) }))
    .where('type', '=', 'travel-budget')
    .where(sql<boolean>`(detail ->> 'until')::date < ${addDays(today, -AFTER_TRIP_DAYS)}::date`)
    .returning('id')
    .execute();
  for (const { id } of [...expired, ...closed]) await giveBackToBudgets(trx, companyId, { requestId: id, now });
  for (const { id } of expired)
    await publishEvent(trx, companyId, { kind: requestGivenUp, payload: { requestId: id } });
  for (const { id } of expired) await record(trx, { companyId, id, state: 'expired', now });
  for (const { id } of closed) await record(trx, { companyId, id, state: 'fulfilled', now });
  if (expired.length + closed.length > 0) await announceChange(trx, { companyId, topics: ['requests', 'home'] });
}

type Closed = { companyId: CompanyId; id: RequestId; state: RequestState; now: Instant };

const record = (trx: Trx, { companyId, id, state, now }: Closed): Promise<void> =>
  appendAudit(trx, {
    companyId,
    at: now,
    actorId: null,
    onBehalfOf: null,
    ip: '',
    action: state === 'expired' ? 'requests.expire' : 'requests.fulfil',
    entity: 'request',
    entityId: id,
    before: { state: 'approved' },
    after: { state },
  });
