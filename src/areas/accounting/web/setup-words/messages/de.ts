import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  settings: {
    overview: {
      label: 'Einrichtung im Überblick',
      keywords: 'Buchhaltung einrichten abschließen Kontenrahmen Abschluss',
      set: '{done} von {count} erledigt',
    },
    books: { label: 'Buchhaltung einrichten', keywords: 'Kontenrahmen Journal Exportformat DATEV FEC', set: '{chart}' },
    accounts: {
      label: 'Aufwandskonten',
      keywords: 'Konto Code Standardsteuer',
      count: '{count, plural, one {# Konto} other {# Konten}}',
    },
    taxes: {
      label: 'Steuerkonten',
      keywords: 'Steuersatz Reverse-Charge abziehbar',
      count: '{count, plural, one {# Satz} other {# Sätze}}',
    },
    rules: {
      label: 'Kontierungsregeln',
      keywords: 'Kontierung Konto USt. automatisch Regel',
      count: '{count, plural, =0 {Keine Regeln} one {# Regel} other {# Regeln}}',
    },
    bankAccounts: {
      label: 'Bankkonten der Buchhaltung',
      keywords: 'Bank Wallet Karte Journal Gebühren Kursdifferenz Geldtransit',
      count: '{count, plural, one {# Konto} other {# Konten}}',
    },
    supplierAccounts: {
      label: 'Lieferantenkonten',
      keywords: 'Lieferant Kreditor Personenkonto Kontonummer Muster',
      set: 'Nach Muster {pattern}',
    },
    employeeAccounts: {
      label: 'Mitarbeiterkonten',
      keywords: 'Mitarbeiter Personenkonto Kontonummer Muster',
      set: 'Nach Muster {pattern}',
    },
  },
  steps: {
    chart: {
      label: 'Konten prüfen',
      lead: 'Jede Kategorie bucht auf ein Konto nach {chart}. Ändern Sie die Konten, die Ihre Buchhaltung anders führt.',
      action: 'Konten prüfen',
      open: 'Vorschlag für {country}: {chart}',
      done: 'Konten bestätigt',
    },
  },
} satisfies MessagesOf<typeof en>;
