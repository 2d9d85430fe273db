import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  settings: {
    information: {
      label: 'Informations sur l’entreprise',
      keywords: 'raison sociale adresse TVA SIREN registre clôture siège',
      complete: '{legalName}, {country}',
      incomplete: 'Adresse du siège manquante',
    },
  },
  steps: {
    information: {
      label: 'Confirmer les informations de l’entreprise',
      lead: 'Votre raison sociale, votre adresse et votre numéro de TVA figurent sur les commandes et les fichiers bancaires.',
      action: 'Compléter',
      open: 'Adresse du siège manquante',
      done: '{legalName}',
    },
  },
} satisfies MessagesOf<typeof en>;
