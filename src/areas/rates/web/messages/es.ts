import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  entered: 'Introducido por {name}: {reason}',
  enter: 'Introducir un tipo',
} satisfies MessagesOf<typeof en>;
