import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  settings: {
    topUps: {
      label: 'Approvisionnements',
      keywords: 'portefeuille solde automatique seuil',
      automatic: 'Automatiques sous {floor}',
      manual: 'Pas automatiques : approvisionnement manuel',
      none: 'Aucun compte choisi comme portefeuille',
    },
  },
} satisfies MessagesOf<typeof en>;
