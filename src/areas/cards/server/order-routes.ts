import { implement, implementRaw, type Implementation } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { activateCard } from './commands/activate-card.ts';
import { confirmAddress, remindOfAddresses } from './commands/confirm-address.ts';
import { confirmAskedCard } from './commands/confirm-asked-card.ts';
import { orderCards } from './commands/order-cards.ts';
import { orderOwnCard } from './commands/order-own-card.ts';
import { askForMore } from './commands/raise-card.ts';
import { replaceCards } from './commands/replace-cards.ts';
import { switchCards } from './commands/switch-cards.ts';
import { describeCardSettings } from './queries/describe-card-settings.ts';
import { listRecards } from './queries/list-recards.ts';
import { quoteCards } from './queries/quote-cards.ts';
import * as orders from '../contract/card-order.ts';
import * as raises from '../contract/card-raise.ts';
import * as settings from '../contract/card-settings.ts';
import * as recard from '../contract/recard.ts';
import { revealCard } from './commands/reveal-card.ts';
import type { Issuers } from './issuer/issuer.ts';
import { describeCard } from './queries/describe-card.ts';

/** Ordering, activating, raising and replacing cards, and which kinds there are. */
export const orderRoutes = (issuers: Issuers): Implementation[] => [
  implement(orders.quoteCards, (context, { query }) => quoteCards(context, issuers, query.countries?.split(',') ?? [])),
  implement(orders.orderCards, (context, { body }) => orderCards(context, issuers, body)),
  implement(orders.orderOwnCard, async (context, { body }) =>
    describeCard(context, issuers, await orderOwnCard(context, body)),
  ),
  implement(orders.confirmAskedCard, async (context, { params, body }) => {
    await confirmAskedCard(context, issuers, { ...params, ...body });
    return describeCard(context, issuers, params.cardId);
  }),
  implement(orders.activateCard, async (context, { params, body }) => {
    if (context.actor.impersonatorId !== null) throw new AppError('impersonation_forbidden');
    await activateCard(context, { ...params, ...body });
    return describeCard(context, issuers, params.cardId);
  }),
  implementRaw(orders.revealPin, async (context, { params }) => {
    if (context.actor.impersonatorId !== null) throw new AppError('impersonation_forbidden');
    const { pin } = await revealCard(context, issuers, params.cardId);
    if (pin === null) throw new AppError('pin_not_shown');
    return { pin };
  }),
  implement(raises.askForMore, async (context, { params, body }) => ({
    requestId: await askForMore(context, params.cardId, body),
  })),
  implement(recard.listRecards, (context, { query }) => listRecards(context, query)),
  implement(recard.orderReplacements, (context, { body }) => replaceCards(context, issuers, body.cardIds)),
  implement(recard.remindOfAddresses, async (context, { body }) => ({
    reminded: await remindOfAddresses(context, body.cardIds),
  })),
  implement(recard.confirmAddress, async (context, { params, body }) => {
    await confirmAddress(context, params.cardId, body);
    return describeCard(context, issuers, params.cardId);
  }),
  implement(settings.getCardSettings, (context) => describeCardSettings(context)),
  implement(settings.switchCards, async (context, { body }) => {
    await switchCards(context, body);
    return describeCardSettings(context);
  }),
];
