import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  settings: {
    accounts: {
      label: 'Bankkonten',
      keywords: 'IBAN BIC Bankverbindung Konto zahlen',
      count: '{count, plural, one {# Zahlungskonto} other {# Zahlungskonten}}',
      none: 'Keins: Nichts kann bezahlt werden',
    },
    transfers: {
      label: 'Überweisungen und Bestätigung',
      keywords: 'SEPA pain.001 Tageslimit Vier-Augen Bestätigung Annahmeschluss',
      twoAbove: 'Zwei Personen bestätigen ab {amount}',
      one: 'Eine zweite Person bestätigt jede Bankdatei',
    },
    methods: {
      label: 'Zahlungsarten',
      keywords: 'Bankdatei CSV anderswo bezahlt',
      count: '{count} von 3 eingeschaltet',
      none: 'Alle aus: Nichts kann bezahlt werden',
    },
  },
  steps: {
    account: {
      label: 'Zahlungskonto hinzufügen',
      lead: 'Bankdateien werden für dieses Konto erstellt. Sie brauchen die IBAN.',
      action: 'Konto hinzufügen',
      open: 'Noch kein Konto',
      done: '{name}',
    },
  },
} satisfies MessagesOf<typeof en>;
