import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  settings: {
    accounts: {
      label: 'Comptes bancaires',
      keywords: 'IBAN BIC banque compte payer',
      count: '{count, plural, one {# compte de paiement} other {# comptes de paiement}}',
      none: 'Aucun : rien ne peut être payé',
    },
    transfers: {
      label: 'Virements et confirmation',
      keywords: 'SEPA pain.001 plafond quotidien double validation heure limite',
      twoAbove: 'Deux personnes confirment au-delà de {amount}',
      one: 'Une seconde personne confirme chaque fichier bancaire',
    },
    methods: {
      label: 'Moyens de paiement',
      keywords: 'fichier bancaire CSV payé ailleurs',
      count: '{count} sur 3 activés',
      none: 'Tous désactivés : rien ne peut être payé',
    },
  },
  steps: {
    account: {
      label: 'Ajouter le compte qui paie',
      lead: 'Les fichiers bancaires sont établis pour ce compte. Munissez-vous de l’IBAN.',
      action: 'Ajouter le compte',
      open: 'Aucun compte pour l’instant',
      done: '{name}',
    },
  },
} satisfies MessagesOf<typeof en>;
