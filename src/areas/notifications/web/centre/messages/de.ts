import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  title: 'Neuigkeiten',
  readAll: 'Alle gelesen',
  settings: 'Wählen, was Ihnen mitgeteilt wird',
  none: 'Noch nichts. Was Sie betrifft, steht dann hier.',
  older: 'Ältere',
  unread: 'Ungelesen',
} satisfies MessagesOf<typeof en>;
