import { money, moneyToWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { namesOf, peopleHolding } from '#areas/members/server/door.ts';
import { tell } from '#areas/notifications/server/door.ts';
import { merchantName } from '../../rules/merchant.ts';
import type { CardId } from '../../contract/card-id.ts';
import { cardsPath, myCardPath } from '../../paths.ts';
import type { AuthorizationRow, CardRow } from '../tables.ts';
import type { MessageContext } from './message-context.ts';

/** The holder learns why they were declined, once a day for each cause: a shop may try two hundred times. */
export async function tellDeclined(
  { trx, companyId, now }: MessageContext,
  { card, authorization }: { card: CardRow; authorization: AuthorizationRow },
): Promise<void> {
  const code = authorization.decline_code;
  if (code === null) return;
  const shop = merchantName(authorization.merchant.name);
  await tell(trx, {
    companyId,
    topic: 'card_declined',
    facts: {
      card: `${card.name} •••• ${card.last4 ?? ''}`,
      shop,
      code,
      amount: moneyToWire(money(authorization.asked_minor, authorization.asked_currency)),
    },
    userIds: [card.holder_id],
    key: `${card.id}:${code}:${shop}:${authorization.on_day}`,
    about: card.id,
    link: myCardPath(companyId, card.id),
    now,
  });
}

/** Somebody asks for a plastic card: whoever orders cards hears of it. */
export async function tellAsked({ trx, actor, now }: Context, cardId: CardId): Promise<void> {
  const names = await namesOf(trx, actor.companyId, [actor.userId]);
  const admins = await peopleHolding(trx, actor.companyId, ['admin', 'owner']);
  await tell(trx, {
    companyId: actor.companyId,
    topic: 'card_asked',
    facts: { by: names.get(actor.userId) ?? '' },
    userIds: admins.filter((userId) => userId !== actor.userId),
    key: cardId,
    about: cardId,
    link: cardsPath(actor.companyId, cardId),
    audience: ['admin', 'owner'],
    now,
  });
}

/** A card is there: its holder can pay with it. */
export async function tellIssued(
  { trx, companyId, now }: Pick<MessageContext, 'trx' | 'companyId' | 'now'>,
  card: CardRow,
): Promise<void> {
  await tell(trx, {
    companyId,
    topic: 'card_issued',
    facts: { card: `${card.name} •••• ${card.last4 ?? ''}` },
    userIds: [card.holder_id],
    key: card.id,
    about: card.id,
    link: myCardPath(companyId, card.id),
    now,
  });
}
