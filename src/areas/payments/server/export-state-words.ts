import type { ExportLang } from '#platform/table-file/table-file.ts';
import type { PAYMENT_KINDS } from '../contract/payment-id.ts';
import type { RUN_STATES } from '../contract/payment-filters.ts';
import type { PaymentState } from '../rules/payment-states.ts';

type Words = {
  readonly kind: Readonly<Record<(typeof PAYMENT_KINDS)[number], string>>;
  readonly state: Readonly<Record<PaymentState, string>>;
  readonly run: Readonly<Record<(typeof RUN_STATES)[number], string>>;
};

/** What the codes of payments and bank files are called in an exported list: as on screen. */
export const STATE_WORDS: Readonly<Record<ExportLang, Words>> = {
  en: {
    kind: { invoice: 'Invoice', claim: 'Claim', advance: 'Advance' },
    state: {
      to_pay: 'To pay',
      on_hold: 'On hold',
      to_confirm: 'To confirm',
      processing: 'Processing',
      paid: 'Paid',
      failed: 'Failed',
      cancelled: 'Cancelled',
    },
    run: { to_confirm: 'To confirm', confirmed: 'Confirmed', refused: 'Refused' },
  },
  fr: {
    kind: { invoice: 'Facture', claim: 'Note de frais', advance: 'Avance' },
    state: {
      to_pay: 'À payer',
      on_hold: 'En attente',
      to_confirm: 'À confirmer',
      processing: 'En cours',
      paid: 'Payé',
      failed: 'Échoué',
      cancelled: 'Annulé',
    },
    run: { to_confirm: 'À confirmer', confirmed: 'Confirmé', refused: 'Refusé' },
  },
  de: {
    kind: { invoice: 'Rechnung', claim: 'Auslage', advance: 'Vorschuss' },
    state: {
      to_pay: 'Zu zahlen',
      on_hold: 'Angehalten',
      to_confirm: 'Zu bestätigen',
      processing: 'In Arbeit',
      paid: 'Bezahlt',
      failed: 'Fehlgeschlagen',
      cancelled: 'Storniert',
    },
    run: { to_confirm: 'Zu bestätigen', confirmed: 'Bestätigt', refused: 'Abgelehnt' },
  },
  es: {
    kind: { invoice: 'Factura', claim: 'Nota de gastos', advance: 'Anticipo' },
    state: {
      to_pay: 'Por pagar',
      on_hold: 'En espera',
      to_confirm: 'Por confirmar',
      processing: 'En proceso',
      paid: 'Pagado',
      failed: 'Fallido',
      cancelled: 'Cancelado',
    },
    run: { to_confirm: 'Por confirmar', confirmed: 'Confirmado', refused: 'Rechazado' },
  },
};
