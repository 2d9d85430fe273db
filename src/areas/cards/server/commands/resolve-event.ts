import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { IssuerEventId } from '../../contract/card-id.ts';
import { cardsTables } from '../tables.ts';
import { CARD_TOPICS } from './topics.ts';

/** Somebody in finance says what became of what fitted nothing; it stays with their words. @throws AppError not_found, illegal_state */
export async function resolveEvent(
  context: Context,
  { issuerEventId, resolution }: { issuerEventId: IssuerEventId; resolution: string },
): Promise<void> {
  const { trx, actor, now } = context;
  const row = await cardsTables(trx)
    .selectFrom('cards.issuer_event')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', issuerEventId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  if (row.state !== 'unmatched') throw new AppError('illegal_state', { data: { state: row.state } });
  await cardsTables(trx)
    .updateTable('cards.issuer_event')
    .set({ state: 'resolved', resolution, resolved_by: actor.userId, resolved_at: now })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', issuerEventId)
    .execute();
  await recordChange(context, {
    action: 'cards.resolve-event',
    entity: 'issuer_event',
    entityId: issuerEventId,
    before: { state: 'unmatched', reason: row.reason },
    after: { state: 'resolved' },
    reason: resolution,
    topics: CARD_TOPICS,
  });
}
