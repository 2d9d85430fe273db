import type { MessagesOf } from '../../i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  around: 'Volvemos sobre las {time}',
  onDay: 'Volvemos el {time}',
  soon: 'Volvemos pronto',
  text: 'Merel está en mantenimiento. Esta página seguirá sola donde la dejaste. No se pierde nada de lo que escribiste.',
  tryNow: 'Probar ahora',
  notYet: 'Todavía no. Lo seguiremos intentando.',
} satisfies MessagesOf<typeof en>;
