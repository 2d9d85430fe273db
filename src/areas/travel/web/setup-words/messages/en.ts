/** The settings and steps of this area, on the settings page and in the setup hub. */
export const en = {
  settings: {
    rates: {
      label: 'Travel rates',
      keywords: 'mileage per diem allowance km kilometre',
      count:
        '{scales, plural, one {# mileage scale} other {# mileage scales}}, {rates, plural, one {# daily rate} other {# daily rates}}',
      none: 'Not set: mileage and per diems can’t be claimed',
    },
  },
};
