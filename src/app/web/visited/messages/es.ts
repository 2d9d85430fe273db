import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  title: 'Visitado hace poco',
} satisfies MessagesOf<typeof en>;
