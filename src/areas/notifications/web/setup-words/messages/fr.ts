import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  settings: {
    defaults: {
      label: 'Notifications par défaut',
      keywords: 'e-mail téléphone défaut membres justificatif document récapitulatif',
      proposed: 'Comme proposé par Merel',
      changed: '{changed, plural, one {# réglage modifié} other {# réglages modifiés}}',
      proposedNoDocuments: 'Comme proposé par Merel, sans justificatifs dans les e-mails',
      changedNoDocuments:
        '{changed, plural, one {# réglage modifié} other {# réglages modifiés}}, sans justificatifs dans les e-mails',
    },
  },
} satisfies MessagesOf<typeof en>;
