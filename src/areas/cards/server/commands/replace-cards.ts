import { addMonths, dayInZone } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { CardId, CardOrderId } from '../../contract/card-id.ts';
import { controlsOf } from '../../contract/controls.ts';
import type { RecardRefusal } from '../../contract/recard.ts';
import { isDue } from '../../rules/recard.ts';
import type { CardQuote, Issuer, Issuers } from '../issuer/issuer.ts';
import { refuseKindOff } from '../queries/card-settings.ts';
import { findDelivery } from '../queries/find-delivery.ts';
import { cardsTables, type AccountRow, type CardRow, type DeliveryRow } from '../tables.ts';
import { addCard } from './new-card.ts';
import { deskOf, refuseTooLow } from './order-cards.ts';
import { CARD_TOPICS } from './topics.ts';

const MONTHS = 48;

type Due = { card: CardRow; delivery: DeliveryRow; quote: CardQuote };
export type Replaced = { cardIds: CardId[]; refused: { cardId: CardId; code: RecardRefusal }[] };

/**
 * Orders a card in the place of each of these, with its limit and controls. The old one pays until the new one is
 * activated. One that can't be replaced is named, the others are.
 * @throws AppError no_card_account, account_too_low, kind_off
 */
export async function replaceCards(context: Context, issuers: Issuers, cardIds: readonly CardId[]): Promise<Replaced> {
  const { trx, actor, now } = context;
  // Cards are locked before their account, as everywhere.
  const rows = await lockCards(context, cardIds);
  const { account, issuer } = await deskOf(context, issuers);
  await refuseKindOff(trx, actor.companyId, 'physical');
  const refused: Replaced['refused'] = [];
  const due: Due[] = [];
  for (const cardId of new Set(cardIds)) {
    const found = await weigh(context, { issuer, card: rows.get(cardId), cardId });
    if ('code' in found) refused.push(found);
    else due.push(found);
  }
  refuseTooLow(
    account,
    due.reduce((sum, { quote }) => sum + (quote?.costMinor ?? 0n), 0n),
  );
  const orderId: CardOrderId = newId('cor', Date.parse(now));
  const made: CardId[] = [];
  for (const one of due) {
    const id = await replace(context, { account, orderId, ...one });
    if (id === null) refused.push({ cardId: one.card.id, code: 'already_replaced' });
    else made.push(id);
  }
  if (made.length > 0)
    await recordChange(context, {
      action: 'cards.replace',
      entity: 'card_order',
      entityId: orderId,
      after: { cardIds: made },
      topics: CARD_TOPICS,
    });
  return { cardIds: made, refused };
}

async function lockCards({ trx, actor }: Context, cardIds: readonly CardId[]): Promise<Map<CardId, CardRow>> {
  const rows = await cardsTables(trx)
    .selectFrom('cards.card')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', 'in', [...cardIds])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function weigh(
  { trx, actor, now }: Context,
  { issuer, card, cardId }: { issuer: Issuer; card: CardRow | undefined; cardId: CardId },
): Promise<Due | { cardId: CardId; code: RecardRefusal }> {
  const { time_zone: zone, country: home } = await getCompanyRow(trx, actor.companyId);
  const today = dayInZone(now, zone);
  if (card === undefined || card.state === 'requested' || !isDue({ ...card, expiresOn: card.expires_on }, today))
    return { cardId, code: 'not_due' };
  const delivery = await findDelivery(trx, actor.companyId, cardId);
  if (delivery?.confirmed_at === null || delivery === null) return { cardId, code: 'address_missing' };
  const other = await cardsTables(trx)
    .selectFrom('cards.card')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('replaces_id', '=', cardId)
    .executeTakeFirst();
  if (other !== undefined) return { cardId, code: 'already_replaced' };
  return { card, delivery, quote: issuer.quote({ country: delivery.address.country, home, today }) };
}

const replace = (
  { trx, actor, now }: Context,
  { account, orderId, card, delivery, quote }: Due & { account: AccountRow; orderId: CardOrderId },
): Promise<CardId | null> =>
  addCard(trx, actor.companyId, {
    account,
    kind: 'physical',
    name: card.name,
    holderId: card.holder_id,
    requestId: null,
    supplierName: card.supplier_name,
    place: {
      costCenterId: card.cost_center_id,
      expenseCategoryId: card.expense_category_id,
      analyticalValues: card.analytical_values,
    },
    limitMinor: card.limit_minor,
    recurrence: card.recurrence,
    expiresOn: addMonths(card.expires_on, MONTHS),
    controls: controlsOf(card.controls),
    createdBy: actor.userId,
    delivery: {
      nameOnCard: delivery.name_on_card,
      place: delivery.place,
      address: delivery.address,
      orderId,
      quote,
    },
    replacesId: card.id,
    zone: card.time_zone,
    now,
  });
