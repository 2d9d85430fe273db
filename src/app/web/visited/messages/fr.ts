import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  title: 'Pages visitées récemment',
} satisfies MessagesOf<typeof en>;
