import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  steps: {
    invoice: {
      label: 'Transférer une première facture',
      lead: 'Transférez une facture depuis votre messagerie ou déposez un fichier. Nous la lisons et remplissons les champs.',
      action: 'Ouvrir la boîte',
      open: 'Aucune facture pour l’instant',
      done: '{count, plural, one {# facture reçue} other {# factures reçues}}',
    },
    request: {
      label: 'Envoyer votre première demande',
      lead: 'Demandez avant d’acheter, ou ajoutez un justificatif pour être remboursé.',
      action: 'Nouvelle demande',
      open: 'Aucune demande pour l’instant',
      done: '{count, plural, one {# demande} other {# demandes}}',
    },
  },
} satisfies MessagesOf<typeof en>;
