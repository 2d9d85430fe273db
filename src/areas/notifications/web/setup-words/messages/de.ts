import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  settings: {
    defaults: {
      label: 'Voreinstellung für Benachrichtigungen',
      keywords: 'E‑Mail Zusammenfassung Push Erinnerung Standard',
      standard: 'Wie vorgeschlagen',
      changed: '{count, plural, one {# Voreinstellung geändert} other {# Voreinstellungen geändert}}',
    },
  },
} satisfies MessagesOf<typeof en>;
