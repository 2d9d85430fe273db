import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  load: 'Ouverture du document',
  open: 'Ouvrir la demande',
  over: 'Ce lien n’est plus valable',
  overText:
    'Il n’ouvre le document que pour la personne à qui il a été envoyé, pendant 30 jours. Le document reste joint à sa demande.',
  gone: 'Vous ne pouvez plus voir ce document',
  goneText: 'Votre accès a pris fin, ou le document a été remplacé. Ce qui est joint à la demande y est affiché.',
  requests: 'Voir les demandes',
} satisfies MessagesOf<typeof en>;
