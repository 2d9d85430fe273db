import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  settings: {
    exercises: {
      label: 'Budgetjahre',
      keywords: 'Geschäftsjahr Haushaltsjahr Zeitraum',
      count: '{count, plural, one {# Budgetjahr} other {# Budgetjahre}}',
      none: 'Keins: Ausgaben werden mit keinem Budget verglichen',
    },
  },
  steps: {
    budgets: {
      label: 'Budgets planen',
      lead: 'Sehen Sie vor jeder Freigabe, was gebunden und was noch übrig ist.',
      action: 'Anlegen',
      open: 'Noch kein Budget',
      done: '{count, plural, one {# Budgetjahr} other {# Budgetjahre}}',
    },
  },
} satisfies MessagesOf<typeof en>;
