import type { PayableKind } from '#areas/payables/contract/kinds.ts';
import { creditNotePath, invoiceReviewPath } from '../paths.ts';

/** What a supplier bills. */
export const invoiceKind: PayableKind = {
  name: 'invoice',
  label: { en: 'Invoice', de: 'Rechnung', fr: 'Facture', es: 'Factura' },
  payee: 'supplier',
  isPaid: true,
  journalKinds: [
    {
      name: 'invoicePurchase',
      label: { en: 'Invoice', de: 'Rechnung', fr: 'Facture', es: 'Factura' },
      isCredit: false,
      needsFile: true,
      icon: 'invoice',
    },
  ],
  path: invoiceReviewPath,
};

const CREDIT_NOTE = { en: 'Credit note', de: 'Gutschrift', fr: 'Avoir', es: 'Factura rectificativa' };

/** What a supplier gives back. */
export const creditNoteKind: PayableKind = {
  name: 'credit-note',
  label: CREDIT_NOTE,
  payee: 'supplier',
  isPaid: false,
  journalKinds: [{ name: 'creditNote', label: CREDIT_NOTE, isCredit: true, needsFile: true, icon: 'refund' }],
  path: creditNotePath,
};
