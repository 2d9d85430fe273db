import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  settings: {
    defaults: {
      label: 'Notifications par défaut',
      keywords: 'e-mail récapitulatif push rappel défaut',
      standard: 'Comme suggéré',
      changed: '{count, plural, one {# valeur modifiée} other {# valeurs modifiées}}',
    },
  },
} satisfies MessagesOf<typeof en>;
