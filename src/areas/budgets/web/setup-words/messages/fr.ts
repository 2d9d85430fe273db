import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const fr = {
  settings: {
    exercises: {
      label: 'Exercices budgétaires',
      keywords: 'exercice fiscal année budget période',
      count: '{count, plural, one {# exercice} other {# exercices}}',
      none: 'Aucun : les dépenses ne sont comparées à aucun budget',
    },
  },
  steps: {
    budgets: {
      label: 'Planifier vos budgets',
      lead: 'Voyez ce qui est engagé et ce qui reste avant d’approuver.',
      action: 'Créer',
      open: 'Aucun budget pour l’instant',
      done: '{count, plural, one {# exercice} other {# exercices}}',
    },
  },
} satisfies MessagesOf<typeof en>;
