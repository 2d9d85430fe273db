import { implement, implementRaw, type Context, type Implementation } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import * as accounts from '../contract/card-account.ts';
import * as disputes from '../contract/dispute.ts';
import * as terms from '../contract/issuer-terms.ts';
import * as payments from '../contract/card-payment.ts';
import type { CardPaymentId } from '../contract/card-id.ts';
import * as contract from '../contract/card.ts';
import { acceptTerms } from './commands/accept-terms.ts';
import { blockCard, unblockCard } from './commands/block-card.ts';
import { changeCard } from './commands/change-card.ts';
import { createCards } from './commands/create-cards.ts';
import { describePayment as sayOfPayment } from './commands/describe-payment.ts';
import { linkRefund } from './commands/link-refund.ts';
import { disputePayment } from './commands/dispute-payment.ts';
import { moveByHand } from './commands/move-card.ts';
import { openAccount } from './commands/open-account.ts';
import { resolveEvent } from './commands/resolve-event.ts';
import { revealCard } from './commands/reveal-card.ts';
import type { Issuers } from './issuer/issuer.ts';
import { orderRoutes } from './order-routes.ts';
import { describeAccount, listUnmatched } from './queries/describe-account.ts';
import { describeCard } from './queries/describe-card.ts';
import { describePayment, type IsPrepared } from './queries/describe-payment.ts';
import { listDifferences } from './queries/list-differences.ts';
import { proposeLedgerCode } from './queries/ledger-codes.ts';
import { listCards, listMyCards } from './queries/list-cards.ts';

export type CardServices = {
  readonly issuers: Issuers;
  readonly isPrepared: IsPrepared;
  /** Told in the transaction in which what proves a payment changed, so that what was blocked for it pays again at once. */
  readonly followReceipts: (context: Context, id: CardPaymentId) => Promise<void>;
};

export const cardsRoutes = ({ issuers, isPrepared, followReceipts }: CardServices): Implementation[] => [
  implement(contract.listCards, (context, { query }) => listCards(context, query)),
  implement(contract.listMyCards, (context) => listMyCards(context)),
  implement(contract.getCard, (context, { params }) => describeCard(context, issuers, params.cardId)),
  implement(contract.createCards, async (context, { body }) => ({ cardIds: await createCards(context, body) })),
  implement(contract.moveCard, async (context, { params, body }) => {
    await moveByHand(context, { ...params, ...body });
    return describeCard(context, issuers, params.cardId);
  }),
  implement(contract.blockCard, async (context, { params, body }) => {
    await blockCard(context, { ...params, ...body });
    return describeCard(context, issuers, params.cardId);
  }),
  implement(contract.unblockCard, async (context, { params }) => {
    await unblockCard(context, params);
    return describeCard(context, issuers, params.cardId);
  }),
  implement(contract.changeCard, async (context, { params, body }) => {
    await changeCard(context, { ...params, ...body });
    return describeCard(context, issuers, params.cardId);
  }),
  implementRaw(contract.revealCard, (context, { params }) => {
    if (context.actor.impersonatorId !== null) throw new AppError('impersonation_forbidden');
    return revealCard(context, issuers, params.cardId);
  }),
  ...orderRoutes(issuers),
  implement(payments.getCardPayment, (context, { params }) =>
    describePayment(context, params.cardPaymentId, isPrepared),
  ),
  implement(payments.describeCardPayment, async (context, { params, body }) => {
    await sayOfPayment(context, { ...params, ...body }, isPrepared);
    await followReceipts(context, params.cardPaymentId);
    return describePayment(context, params.cardPaymentId, isPrepared);
  }),
  implement(payments.linkRefund, async (context, { params, body }) => {
    await linkRefund(context, { refundId: params.cardPaymentId, originalId: body.originalId });
    return describePayment(context, params.cardPaymentId, isPrepared);
  }),
  implement(disputes.disputeCardPayment, async (context, { params, body }) => {
    await disputePayment(context, issuers, { ...params, ...body });
    const { dispute } = await describePayment(context, params.cardPaymentId, isPrepared);
    if (dispute === null) throw notFound();
    return dispute;
  }),
  implement(terms.acceptIssuerTerms, async (context, { params }) => {
    await acceptTerms(context, params.cardId);
    return undefined;
  }),
  implement(accounts.getCardAccount, async (context) => ({
    account: await describeAccount(context),
    unmatched: await listUnmatched(context),
    ...(await listDifferences(context)),
    proposedCode: await proposeLedgerCode(context),
    mayOpen: context.actor.rights.has('owner'),
    mayResolve: context.actor.rights.has('controller') || context.actor.rights.has('owner'),
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
