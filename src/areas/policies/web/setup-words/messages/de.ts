import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  settings: {
    policies: {
      label: 'Ausgabenrichtlinien',
      keywords: 'Richtlinie Regeln Beleg Bewirtung Hotel Reise erlaubt',
      count: '{count, plural, one {# Regel} other {# Regeln}}',
      none: 'Keine: Alles braucht eine Freigabe',
    },
    limits: {
      label: 'Ausgabenlimits',
      keywords: 'Limit Obergrenze Person Monat',
      count: '{count, plural, one {# Limit} other {# Limits}}',
      none: 'Keine: Niemand hat ein Limit',
    },
    controls: {
      label: 'Kontrollregeln',
      keywords: 'warnen sperren Automatik wenn dann',
      count: '{count, plural, one {# Regel} other {# Regeln}}',
      none: 'Keine: Keine Ausgabe wird markiert',
    },
  },
} satisfies MessagesOf<typeof en>;
