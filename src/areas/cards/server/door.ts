export { activateCard } from './commands/activate-card.ts';
export { orderCards } from './commands/order-cards.ts';
export { orderOwnCard } from './commands/order-own-card.ts';
export { switchCards } from './commands/switch-cards.ts';
export { listMyCards } from './queries/list-cards.ts';
export { createCards } from './commands/create-cards.ts';
export { carryOutOrders } from './commands/ask-issuer.ts';
export { addFeedCard, bookFeedMessage, feedAccounts, feedCards, openFeedAccount } from './commands/feed-account.ts';
export { keepAccount } from './commands/open-account.ts';
export { firstAccount } from './commands/new-card.ts';
export { planExpiringCards } from './commands/expire-cards.ts';
export { planComparisons } from './commands/compare-with-issuer.ts';
export { blockHolder, unblockHolder } from './commands/block-holder.ts';
export { setPaymentProof } from './commands/set-payment-proof.ts';
export { paymentsToProve, type PaymentToProve } from './queries/payments-to-prove.ts';
export { findPayment } from './queries/describe-payment.ts';
export { cardsDuty, handOverCard, stopLeaversCard } from './commands/block-card.ts';
export { moveByHand } from './commands/move-card.ts';
export { cardOfPayment, lastDigitsOf, liveRecurringCards, readSubscriptionCard } from './queries/for-subscriptions.ts';
export { receiveWebhook } from './receive-webhook.ts';
export { receiveMessage } from './commands/receive-message.ts';
export { describePayment as sayOfCardPayment } from './commands/describe-payment.ts';
export { proposeLedgerCode } from './queries/ledger-codes.ts';
export { findByIssuerRef } from './queries/find-by-issuer-ref.ts';
export { blockCard } from './commands/block-card.ts';
export { disputePayment } from './commands/dispute-payment.ts';
export { checkWebhook, signWebhook } from './issuer/webhook-signature.ts';
export {
  IssuerRefusal,
  type CardAtIssuer,
  type CardLimits,
  type CardSecrets,
  type DisputeOrder,
  type HolderToKnow,
  type Issuer,
  type Issuers,
  type LimitInterval,
} from './issuer/issuer.ts';
export {
  cardPaymentDocuments,
  cardRefundDocuments,
  cardMovementAmounts,
  movedByFeeds,
  proveCardRows,
  traceCardAccounts,
  traceCardRefunds,
} from './queries/prove-cards.ts';
export { countOpenCards } from './queries/count-open-cards.ts';
export { countCardsForHome } from './queries/count-for-home.ts';
export { cardAccounts } from './queries/card-accounts.ts';
