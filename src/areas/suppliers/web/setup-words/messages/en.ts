/** The settings and steps of this area, on the settings page and in the setup hub. */
export const en = {
  steps: {
    suppliers: {
      label: 'Import your suppliers',
      lead: 'Upload a list, or let each supplier be created from its first invoice.',
      action: 'Import',
      open: 'No supplier yet',
      done: '{count, plural, one {# supplier} other {# suppliers}}',
    },
  },
};
