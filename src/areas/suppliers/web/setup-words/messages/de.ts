import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  steps: {
    suppliers: {
      label: 'Lieferanten importieren',
      lead: 'Laden Sie eine Liste hoch, oder lassen Sie jeden Lieferanten aus seiner ersten Rechnung anlegen.',
      action: 'Importieren',
      open: 'Noch kein Lieferant',
      done: '{count, plural, one {# Lieferant} other {# Lieferanten}}',
    },
  },
} satisfies MessagesOf<typeof en>;
