import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  kept: '{name} est enregistrée.',
  deleted: '{name} est supprimée.',
  errors: {
    view_name_taken: 'Vous avez déjà une vue de cette liste avec ce nom.',
    too_many_views: '{max} vues au plus sont conservées. Supprimez-en une d’abord.',
  },
} satisfies MessagesOf<typeof en>;
