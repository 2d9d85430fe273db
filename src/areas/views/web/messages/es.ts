import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const es = {
  kept: '{name} se ha guardado.',
  deleted: '{name} se ha eliminado.',
  errors: {
    view_name_taken: 'Ya tienes una vista de esta lista con ese nombre.',
    too_many_views: 'Se guardan como máximo {max} vistas. Elimina antes una.',
  },
} satisfies MessagesOf<typeof en>;
