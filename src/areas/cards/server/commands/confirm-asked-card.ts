import { dayInZone } from '#kernel/plain-date.ts';
import type { Money } from '#kernel/money.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { CardId } from '../../contract/card-id.ts';
import type { Recurrence } from '../../rules/limit-period.ts';
import type { Issuers } from '../issuer/issuer.ts';
import { refuseKindOff } from '../queries/card-settings.ts';
import { findDelivery } from '../queries/find-delivery.ts';
import { cardsTables } from '../tables.ts';
import { askIssuer } from './ask-issuer.ts';
import { refuseOtherCurrency } from './change-card.ts';
import { lockCardById } from './lock-card.ts';
import { deskOf, refuseTooLow } from './order-cards.ts';
import { CARD_TOPICS } from './topics.ts';

/**
 * Orders a card that its holder asked for.
 * @throws AppError not_found, version_conflict, illegal_state, currency_differs, account_too_low, kind_off
 */
export async function confirmAskedCard(
  context: Context,
  issuers: Issuers,
  { cardId, version, limit, recurrence }: { cardId: CardId; version: number; limit: Money; recurrence: Recurrence },
): Promise<void> {
  const { trx, actor, now } = context;
  const { card, account } = await lockCardById(trx, actor.companyId, cardId);
  if (card.version !== version) throw new AppError('version_conflict');
  const delivery = await findDelivery(trx, actor.companyId, cardId);
  if (!card.is_asked || card.state !== 'requested' || delivery === null)
    throw new AppError('illegal_state', { data: { state: card.state } });
  await refuseKindOff(trx, actor.companyId, card.kind);
  refuseOtherCurrency([limit], account);
  const { issuer } = await deskOf(context, issuers);
  const { time_zone: zone, country: home } = await getCompanyRow(trx, actor.companyId);
  const quote = issuer.quote({ country: delivery.address.country, home, today: dayInZone(now, zone) });
  refuseTooLow(account, quote?.costMinor ?? 0n);
  const db = cardsTables(trx);
  await db
    .updateTable('cards.card')
    .set({ is_asked: false, limit_minor: limit.minor, recurrence, version: card.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', cardId)
    .execute();
  await db
    .updateTable('cards.delivery')
    .set({
      order_id: newId('cor', Date.parse(now)),
      cost_minor: quote?.costMinor ?? null,
      arrives_on: quote?.arrivesOn ?? null,
    })
    .where('company_id', '=', actor.companyId)
    .where('card_id', '=', cardId)
    .execute();
  await askIssuer(trx, actor.companyId, { cardId, kind: 'create', now });
  await recordChange(context, {
    action: 'cards.confirm',
    entity: 'card',
    entityId: cardId,
    after: { limit: limit.minor.toString(), recurrence },
    topics: CARD_TOPICS,
  });
}
