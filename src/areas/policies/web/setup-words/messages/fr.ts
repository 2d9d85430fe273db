import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  settings: {
    policies: {
      label: 'Politiques de dépenses',
      keywords: 'politique règles justificatif repas hôtel voyage',
      count: '{count, plural, one {# règle} other {# règles}}',
      none: 'Aucune : tout doit être approuvé',
    },
    limits: {
      label: 'Plafonds de dépenses',
      keywords: 'plafond limite personne mois',
      count: '{count, plural, one {# plafond} other {# plafonds}}',
      none: 'Aucun : personne n’a de plafond',
    },
    controls: {
      label: 'Règles de contrôle',
      keywords: 'alerter bloquer automatisation si alors',
      count: '{count, plural, one {# règle} other {# règles}}',
      none: 'Aucune : aucune dépense n’est signalée',
    },
  },
} satisfies MessagesOf<typeof en>;
