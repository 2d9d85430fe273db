import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  title: 'Novedades',
  readAll: 'Todo leído',
  settings: 'Elegir qué se te comunica',
  none: 'Nada todavía. Lo que te afecte aparecerá aquí.',
  older: 'Anteriores',
  unread: 'Sin leer',
} satisfies MessagesOf<typeof en>;
