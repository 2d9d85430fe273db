import { implement, implementRaw, type Implementation } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import * as accounts from '../contract/card-account.ts';
import * as orders from '../contract/card-order.ts';
import * as raises from '../contract/card-raise.ts';
import * as settings from '../contract/card-settings.ts';
import * as payments from '../contract/card-payment.ts';
import * as contract from '../contract/card.ts';
import * as recard from '../contract/recard.ts';
import { activateCard } from './commands/activate-card.ts';
import { blockCard, unblockCard } from './commands/block-card.ts';
import { changeCard } from './commands/change-card.ts';
import { confirmAddress, remindOfAddresses } from './commands/confirm-address.ts';
import { confirmAskedCard } from './commands/confirm-asked-card.ts';
import { createCards } from './commands/create-cards.ts';
import { describePayment as sayOfPayment } from './commands/describe-payment.ts';
import { moveByHand } from './commands/move-card.ts';
import { openAccount } from './commands/open-account.ts';
import { orderCards } from './commands/order-cards.ts';
import { orderOwnCard } from './commands/order-own-card.ts';
import { askForMore } from './commands/raise-card.ts';
import { replaceCards } from './commands/replace-cards.ts';
import { switchCards } from './commands/switch-cards.ts';
import { resolveEvent } from './commands/resolve-event.ts';
import { revealCard } from './commands/reveal-card.ts';
import type { Issuers } from './issuer/issuer.ts';
import { describeAccount, listUnmatched } from './queries/describe-account.ts';
import { describeCard } from './queries/describe-card.ts';
import { describePayment, type IsPrepared } from './queries/describe-payment.ts';
import { listCards, listMyCards } from './queries/list-cards.ts';
import { describeCardSettings } from './queries/describe-card-settings.ts';
import { listRecards } from './queries/list-recards.ts';
import { quoteCards } from './queries/quote-cards.ts';

export type CardServices = {
  readonly issuers: Issuers;
  readonly isPrepared: IsPrepared;
};

export const cardsRoutes = ({ issuers, isPrepared }: CardServices): Implementation[] => [
  implement(contract.listCards, (context, { query }) => listCards(context, query)),
  implement(contract.listMyCards, (context) => listMyCards(context)),
  implement(contract.getCard, (context, { params }) => describeCard(context, params.cardId)),
  implement(contract.createCards, async (context, { body }) => ({ cardIds: await createCards(context, body) })),
  implement(contract.moveCard, async (context, { params, body }) => {
    await moveByHand(context, { ...params, ...body });
    return describeCard(context, params.cardId);
  }),
  implement(contract.blockCard, async (context, { params, body }) => {
    await blockCard(context, { ...params, ...body });
    return describeCard(context, params.cardId);
  }),
  implement(contract.unblockCard, async (context, { params }) => {
    await unblockCard(context, params);
    return describeCard(context, params.cardId);
  }),
  implement(contract.changeCard, async (context, { params, body }) => {
    await changeCard(context, { ...params, ...body });
    return describeCard(context, params.cardId);
  }),
  implementRaw(contract.revealCard, (context, { params }) => {
    if (context.actor.impersonatorId !== null) throw new AppError('impersonation_forbidden');
    return revealCard(context, issuers, params.cardId);
  }),
  implement(orders.quoteCards, (context, { query }) => quoteCards(context, issuers, query.countries?.split(',') ?? [])),
  implement(orders.orderCards, (context, { body }) => orderCards(context, issuers, body)),
  implement(orders.orderOwnCard, async (context, { body }) => describeCard(context, await orderOwnCard(context, body))),
  implement(orders.confirmAskedCard, async (context, { params, body }) => {
    await confirmAskedCard(context, issuers, { ...params, ...body });
    return describeCard(context, params.cardId);
  }),
  implement(orders.activateCard, async (context, { params, body }) => {
    if (context.actor.impersonatorId !== null) throw new AppError('impersonation_forbidden');
    await activateCard(context, { ...params, ...body });
    return describeCard(context, params.cardId);
  }),
  implementRaw(orders.revealPin, async (context, { params }) => {
    if (context.actor.impersonatorId !== null) throw new AppError('impersonation_forbidden');
    const { pin } = await revealCard(context, issuers, params.cardId);
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
    return describeCard(context, params.cardId);
  }),
  implement(settings.getCardSettings, (context) => describeCardSettings(context)),
  implement(settings.switchCards, async (context, { body }) => {
    await switchCards(context, body);
    return describeCardSettings(context);
  }),
  implement(payments.getCardPayment, (context, { params }) =>
    describePayment(context, params.cardPaymentId, isPrepared),
  ),
  implement(payments.describeCardPayment, async (context, { params, body }) => {
    await sayOfPayment(context, { ...params, ...body }, isPrepared);
    return describePayment(context, params.cardPaymentId, isPrepared);
  }),
  implement(accounts.getCardAccount, async (context) => ({
    account: await describeAccount(context),
    unmatched: await listUnmatched(context),
    mayOpen: context.actor.rights.has('owner'),
  })),
  implementRaw(accounts.openCardAccount, async (context, { body }) => {
    const [issuer] = issuers.values();
    if (issuer === undefined) throw new AppError('no_issuer');
    return { id: await openAccount(context, issuer, body) };
  }),
  implement(accounts.resolveIssuerEvent, async (context, { params, body }) => {
    await resolveEvent(context, { ...params, ...body });
    return undefined;
  }),
];
