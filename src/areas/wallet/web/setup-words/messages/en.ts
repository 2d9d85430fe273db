/** The settings and steps of this area, on the settings page and in the setup hub. */
export const en = {
  settings: {
    topUps: {
      label: 'Top-ups',
      keywords: 'wallet balance automatic floor fund',
      automatic: 'Automatic below {floor}',
      manual: 'Not automatic: someone tops up by hand',
      none: 'Not set: no account is chosen as the wallet',
    },
  },
};
