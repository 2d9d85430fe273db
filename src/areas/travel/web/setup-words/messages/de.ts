import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  settings: {
    rates: {
      label: 'Reisekostensätze',
      keywords: 'Kilometer Kilometergeld Tagegeld Verpflegung Pauschale',
      count:
        '{scales, plural, one {# Kilometersatz} other {# Kilometersätze}}, {rates, plural, one {# Tagessatz} other {# Tagessätze}}',
      none: 'Keine: Fahrten und Tagegelder können nicht abgerechnet werden',
    },
  },
} satisfies MessagesOf<typeof en>;
