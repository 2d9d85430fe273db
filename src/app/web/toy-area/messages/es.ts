import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  title: 'Juguetes',
  one: 'Juguete',
  name: 'Nombre',
  add: 'Añadir un juguete',
  none: 'Aún no hay juguetes',
  count: '{count, plural, =0 {Ningún juguete} one {# juguete} other {# juguetes}}',
} satisfies MessagesOf<typeof en>;
