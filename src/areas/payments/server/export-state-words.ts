import type { ExportLang } from '#platform/table-file/table-file.ts';
import type { BankEntry } from '../contract/bank.ts';
import type { OBSTACLES, PaidBy, RUN_STATES } from '../contract/payment-filters.ts';
import type { EntryKind } from '../rules/entry-kind.ts';
import type { PaymentState } from '../rules/payment-states.ts';

type Words = {
  readonly state: Readonly<Record<PaymentState, string>>;
  readonly run: Readonly<Record<(typeof RUN_STATES)[number], string>>;
  readonly entryKind: Readonly<Record<EntryKind, string>>;
  readonly entryState: Readonly<Record<BankEntry['state'], string>>;
  readonly method: Readonly<Record<PaidBy, string>>;
  readonly obstacle: Readonly<Record<(typeof OBSTACLES)[number], string>>;
  /** What a list of what somebody has work with leaves out. */
  readonly ours: { readonly true: string };
};

/** What the codes of payments, bank files and bank entries are called in an exported list: as on screen. */
export const STATE_WORDS: Readonly<Record<ExportLang, Words>> = {
  en: {
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
    entryKind: {
      transfer: 'Transfer',
      direct_debit: 'Direct debit',
      card: 'Card',
      fee: 'Fee',
      interest: 'Interest',
      return: 'Return',
      other: 'Other',
    },
    entryState: { unexplained: 'To explain', settled: 'Explained' },
    method: { transfer: 'Transfer', direct_debit: 'Collected by the payee', card: 'Card' },
    obstacle: {
      direct_debit: 'To be collected',
      iban_missing: 'IBAN missing',
      iban_outside_sepa: 'Outside SEPA',
      account_unverified: 'Account to confirm',
      bic_missing: 'BIC missing',
      address_missing: 'Address missing',
      cooling_off: 'New bank details',
      currency_not_payable: 'Other currency',
    },
    ours: { true: 'what suppliers are yet to collect' },
  },
  fr: {
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
    entryKind: {
      transfer: 'Virement',
      direct_debit: 'Prélèvement',
      card: 'Carte',
      fee: 'Frais',
      interest: 'Intérêts',
      return: 'Retour',
      other: 'Autre',
    },
    entryState: { unexplained: 'À expliquer', settled: 'Expliquée' },
    method: { transfer: 'Virement', direct_debit: 'Prélèvement', card: 'Carte' },
    obstacle: {
      direct_debit: 'À prélever',
      iban_missing: 'IBAN manquant',
      iban_outside_sepa: 'Hors SEPA',
      account_unverified: 'Compte à confirmer',
      bic_missing: 'BIC manquant',
      address_missing: 'Adresse manquante',
      cooling_off: 'Nouvel IBAN',
      currency_not_payable: 'Autre devise',
    },
    ours: { true: 'ce que les fournisseurs doivent encore prélever' },
  },
  de: {
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
    entryKind: {
      transfer: 'Überweisung',
      direct_debit: 'Lastschrift',
      card: 'Karte',
      fee: 'Gebühr',
      interest: 'Zinsen',
      return: 'Rückgabe',
      other: 'Sonstiges',
    },
    entryState: { unexplained: 'Zu klären', settled: 'Geklärt' },
    method: { transfer: 'Überweisung', direct_debit: 'Lastschrift', card: 'Karte' },
    obstacle: {
      direct_debit: 'Wird eingezogen',
      iban_missing: 'IBAN fehlt',
      iban_outside_sepa: 'Außerhalb SEPA',
      account_unverified: 'Konto zu bestätigen',
      bic_missing: 'BIC fehlt',
      address_missing: 'Anschrift fehlt',
      cooling_off: 'Neue Bankdaten',
      currency_not_payable: 'Andere Währung',
    },
    ours: { true: 'was Lieferanten noch einziehen' },
  },
  es: {
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
    entryKind: {
      transfer: 'Transferencia',
      direct_debit: 'Adeudo',
      card: 'Tarjeta',
      fee: 'Comisión',
      interest: 'Intereses',
      return: 'Devolución',
      other: 'Otro',
    },
    entryState: { unexplained: 'Por explicar', settled: 'Explicado' },
    method: { transfer: 'Transferencia', direct_debit: 'Domiciliación', card: 'Tarjeta' },
    obstacle: {
      direct_debit: 'Domiciliado',
      iban_missing: 'Falta el IBAN',
      iban_outside_sepa: 'Fuera de SEPA',
      account_unverified: 'Cuenta por confirmar',
      bic_missing: 'Falta el BIC',
      address_missing: 'Falta la dirección',
      cooling_off: 'Cuenta nueva',
      currency_not_payable: 'Otra moneda',
    },
    ours: { true: 'lo que los proveedores aún deben cobrar' },
  },
};
