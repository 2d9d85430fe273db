import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  title: 'Spielzeug',
  one: 'Spielzeug',
  name: 'Name',
  add: 'Spielzeug hinzufügen',
  none: 'Noch kein Spielzeug',
  count: '{count, plural, =0 {Kein Spielzeug} one {# Spielzeug} other {# Spielzeuge}}',
} satisfies MessagesOf<typeof en>;
