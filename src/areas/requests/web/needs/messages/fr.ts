import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  neededByCategory: 'La catégorie {category} demande {what}.',
  required: 'obligatoire',
  unknown: 'Choisissez dans la liste.',
  what: {
    attendees: 'des participants',
    files: 'un justificatif ou une autre pièce jointe',
    supplier: 'un fournisseur',
    until: 'une date de fin',
    due: 'une date d’échéance',
    reference: 'une référence de paiement',
    link: 'un lien',
    deliverTo: 'une adresse de livraison',
    field: 'une valeur pour {name}',
    other: 'un autre champ : rechargez la page pour le voir',
  },
} satisfies MessagesOf<typeof en>;
