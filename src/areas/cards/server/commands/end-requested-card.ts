import { appendAudit } from '#platform/audit/append-audit.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { RequestGivenUp } from '#areas/requests/events.ts';
import { CARD_MOVES } from '../../rules/card-states.ts';
import { cardsTables } from '../tables.ts';
import { lockCardById } from './lock-card.ts';
import { setState } from './move-card.ts';
import { CARD_TOPICS } from './topics.ts';

/** The card of a request that was given up ends; its budgets have their money back already. */
export async function endRequestedCard(
  { trx, companyId: company, now }: ListenerContext,
  { requestId }: RequestGivenUp,
): Promise<void> {
  const companyId = company as CompanyId;
  const found = await cardsTables(trx)
    .selectFrom('cards.card')
    .select('id')
    .where('company_id', '=', companyId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (found === undefined) return;
  const { card } = await lockCardById(trx, companyId, found.id);
  if (!CARD_MOVES.cancel.from.includes(card.state)) return;
  await setState({ trx, actor: { companyId }, now }, card, { state: 'cancelled', order: 'cancel' });
  await appendAudit(trx, {
    companyId,
    at: now,
    actorId: null,
    onBehalfOf: null,
    ip: '',
    action: 'cards.cancel',
    entity: 'card',
    entityId: card.id,
    before: { state: card.state },
    after: { state: 'cancelled' },
    reason: 'Its request was given up',
  });
  await announceChange(trx, { companyId, topics: CARD_TOPICS });
}
