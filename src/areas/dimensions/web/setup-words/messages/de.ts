import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  settings: {
    costCenters: {
      label: 'Kostenstellen',
      keywords: 'Abteilung verantwortlich Kostenstelle',
      count: '{count, plural, one {# Kostenstelle} other {# Kostenstellen}}',
      withoutOwner: '{count, plural, one {# Kostenstelle} other {# Kostenstellen}}, {without} ohne Verantwortliche',
      none: 'Keine: Ausgaben können nicht zugeordnet werden',
    },
    categories: {
      label: 'Kategorien und Konten',
      keywords: 'Kontenrahmen Kontenplan Aufwandskonto Sachkonto SKR',
      count: '{count, plural, one {# Kategorie} other {# Kategorien}}, je mit Konto',
      none: 'Keine: Ausgaben können nicht sortiert werden',
    },
    fields: {
      label: 'Analytische Felder',
      keywords: 'Projekt Standort Kunde Merkmal eigenes Feld',
      count: '{count, plural, one {# Feld} other {# Felder}}',
      none: 'Nicht eingerichtet',
    },
  },
} satisfies MessagesOf<typeof en>;
