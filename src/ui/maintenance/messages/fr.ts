import type { MessagesOf } from '../../i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  around: 'De retour vers {time}',
  onDay: 'De retour le {time}',
  soon: 'De retour bientôt',
  text: 'Merel est en maintenance. La page reprendra d’elle-même là où vous en étiez. Rien de ce que vous avez saisi n’est perdu.',
  tryNow: 'Essayer maintenant',
  notYet: 'Pas encore. Nous continuons d’essayer.',
} satisfies MessagesOf<typeof en>;
