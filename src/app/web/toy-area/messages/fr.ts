import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  title: 'Jouets',
  one: 'Jouet',
  name: 'Nom',
  add: 'Ajouter un jouet',
  none: 'Pas encore de jouet',
  count: '{count, plural, =0 {Aucun jouet} one {# jouet} other {# jouets}}',
} satisfies MessagesOf<typeof en>;
