import { dayInZone } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput } from '#platform/http/errors.ts';
import { tell } from '#areas/notifications/server/door.ts';
import type { CardId } from '../../contract/card-id.ts';
import type { OwnOrder } from '../../contract/card-order.ts';
import { myCardPath } from '../../paths.ts';
import { isPostcodeOf } from '../../rules/address.ts';
import { isFinal } from '../../rules/card-states.ts';
import { isDue } from '../../rules/recard.ts';
import { cardsTables } from '../tables.ts';
import { lockCardById, refuseBankCard } from './lock-card.ts';
import { refuseStranger } from './move-card.ts';
import { CARD_TOPICS } from './topics.ts';

/**
 * Says where the next card of plastic is sent: its holder does, or whoever looks after cards.
 * @throws AppError not_found, bank_decides, illegal_state, invalid_input
 */
export async function confirmAddress(context: Context, cardId: CardId, input: OwnOrder): Promise<void> {
  const { trx, actor, now } = context;
  const { card, account } = await lockCardById(trx, actor.companyId, cardId);
  refuseBankCard(account);
  refuseStranger(context, card.holder_id);
  if (card.kind !== 'physical' || isFinal(card.state))
    throw new AppError('illegal_state', { data: { state: card.state } });
  if (!isPostcodeOf(input.address)) throw invalidInput([{ path: 'address.postcode', code: 'invalid_postcode' }]);
  const said = {
    name_on_card: input.nameOnCard,
    place: input.place,
    address: JSON.stringify(input.address),
    confirmed_at: now,
    confirmed_by: actor.userId,
  };
  await cardsTables(trx)
    .insertInto('cards.delivery')
    .values({
      company_id: actor.companyId,
      card_id: cardId,
      order_id: null,
      cost_minor: null,
      arrives_on: null,
      reminded_at: null,
      ...said,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'card_id']).doUpdateSet(said))
    .execute();
  await recordChange(context, {
    action: 'cards.confirm-address',
    entity: 'card',
    entityId: cardId,
    after: { place: input.place, country: input.address.country },
    topics: CARD_TOPICS,
  });
}

/** Asks the holders of these to confirm their addresses; those that need none are passed over. @returns how many were asked. */
export async function remindOfAddresses(context: Context, cardIds: readonly CardId[]): Promise<number> {
  const { trx, actor, now } = context;
  const rows = await cardsTables(trx)
    .selectFrom('cards.card')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', 'in', [...cardIds])
    .orderBy('id')
    .execute();
  let reminded = 0;
  for (const card of rows) {
    const today = dayInZone(now, card.time_zone);
    if (!isDue({ ...card, expiresOn: card.expires_on }, today)) continue;
    await tell(trx, {
      companyId: actor.companyId,
      topic: 'card_expiring',
      facts: { card: `${card.name} •••• ${card.last4 ?? ''}`.trim(), on: card.expires_on },
      userIds: [card.holder_id],
      key: `${card.id}:${today}`,
      about: card.id,
      link: myCardPath(actor.companyId, card.id),
      now,
    });
    await cardsTables(trx)
      .updateTable('cards.delivery')
      .set({ reminded_at: now })
      .where('company_id', '=', actor.companyId)
      .where('card_id', '=', card.id)
      .execute();
    reminded += 1;
  }
  if (reminded > 0)
    await recordChange(context, {
      action: 'cards.remind-of-addresses',
      entity: 'company',
      entityId: actor.companyId,
      after: { cards: reminded },
      topics: CARD_TOPICS,
    });
  return reminded;
}
