import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  settings: {
    tolerances: {
      label: 'Tolérances de commande',
      keywords: 'commande écart facture rapprochement',
      set: '{percent} % ou {units} au-dessus de la commande, le plus strict s’applique',
    },
  },
} satisfies MessagesOf<typeof en>;
