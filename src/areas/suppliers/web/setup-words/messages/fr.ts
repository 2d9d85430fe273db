import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  steps: {
    suppliers: {
      label: 'Importer vos fournisseurs',
      lead: 'Importez une liste, ou laissez chaque fournisseur être créé à sa première facture.',
      action: 'Importer',
      open: 'Aucun fournisseur pour l’instant',
      done: '{count, plural, one {# fournisseur} other {# fournisseurs}}',
    },
  },
} satisfies MessagesOf<typeof en>;
