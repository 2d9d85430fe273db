import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  title: 'Vos nouvelles',
  readAll: 'Tout est lu',
  settings: 'Choisir ce qui vous est annoncé',
  none: 'Rien pour l’instant. Ce qui vous concerne apparaîtra ici.',
  older: 'Plus anciennes',
  unread: 'Non lue',
} satisfies MessagesOf<typeof en>;
