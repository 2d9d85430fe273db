/** The settings and steps of this area, on the settings page and in the setup hub. */
export const en = {
  settings: {
    exercises: {
      label: 'Budget years',
      keywords: 'exercise fiscal year budget period',
      count: '{count, plural, one {# exercise} other {# exercises}}',
      none: 'Not set: spend is not compared with a budget',
    },
  },
  steps: {
    budgets: {
      label: 'Plan your budgets',
      lead: 'See what is committed and what is left before you approve.',
      action: 'Create',
      open: 'No budget yet',
      done: '{count, plural, one {# exercise} other {# exercises}}',
    },
  },
};
