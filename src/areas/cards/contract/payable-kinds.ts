import type { PayableKind, JournalKind } from '#areas/payables/contract/kinds.ts';
import { cardPaymentPath } from '../paths.ts';
import type { CardKind } from '../rules/card-kinds.ts';

const REFUND = { en: 'Card refund', de: 'Kartenerstattung', fr: 'Remboursement par carte', es: 'Reembolso en tarjeta' };

const journalKind = (name: string, label: JournalKind['label']): JournalKind => ({
  name,
  label,
  isCredit: false,
  needsFile: true,
  icon: 'receipt',
});

/** How the books call what was paid by each kind of card (domain rules 2.12). */
export const JOURNAL_KIND_OF: Readonly<Record<CardKind, string>> = {
  single_use: 'singlePurchaseCard',
  recurring: 'subscriptionCard',
  multi_use: 'multiUseCard',
  physical: 'physicalCard',
};

/** What was paid by card: it is owed and paid on one day. */
export const cardPaymentKind: PayableKind = {
  name: 'card-payment',
  label: { en: 'Card payment', de: 'Kartenzahlung', fr: 'Paiement par carte', es: 'Pago con tarjeta' },
  payee: 'supplier',
  isPaid: true,
  journalKinds: [
    journalKind('singlePurchaseCard', {
      en: 'Single-use card',
      de: 'Einmalkarte',
      fr: 'Carte à usage unique',
      es: 'Tarjeta de un solo uso',
    }),
    journalKind('subscriptionCard', {
      en: 'Subscription card',
      de: 'Abokarte',
      fr: "Carte d'abonnement",
      es: 'Tarjeta de suscripción',
    }),
    journalKind('multiUseCard', {
      en: 'Multi-use card',
      de: 'Mehrzweckkarte',
      fr: 'Carte multi-usage',
      es: 'Tarjeta multiuso',
    }),
    journalKind('physicalCard', {
      en: 'Physical card',
      de: 'Plastikkarte',
      fr: 'Carte physique',
      es: 'Tarjeta física',
    }),
  ],
  path: cardPaymentPath,
};

/** What a shop gave back on a card. */
export const cardRefundKind: PayableKind = {
  name: 'card-refund',
  label: REFUND,
  payee: 'supplier',
  isPaid: false,
  journalKinds: [{ name: 'cardRefund', label: REFUND, isCredit: true, needsFile: false, icon: 'refund' }],
  path: cardPaymentPath,
};
