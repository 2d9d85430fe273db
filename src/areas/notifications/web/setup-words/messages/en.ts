/** The settings and steps of this area, on the settings page and in the setup hub. */
export const en = {
  settings: {
    defaults: {
      label: 'Notification defaults',
      keywords: 'email digest push reminder default',
      standard: 'As suggested',
      changed: '{count, plural, one {# default changed} other {# defaults changed}}',
    },
  },
};
