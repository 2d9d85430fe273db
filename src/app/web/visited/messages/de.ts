import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  title: 'Zuletzt besucht',
} satisfies MessagesOf<typeof en>;
