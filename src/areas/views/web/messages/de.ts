import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  kept: '{name} ist gespeichert.',
  deleted: '{name} ist gelöscht.',
  errors: {
    view_name_taken: 'Sie haben schon eine Ansicht dieser Liste mit diesem Namen.',
    too_many_views: 'Höchstens {max} Ansichten werden aufgehoben. Löschen Sie zuerst eine.',
  },
} satisfies MessagesOf<typeof en>;
