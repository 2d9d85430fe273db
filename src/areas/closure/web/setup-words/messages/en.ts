/** The setting of this area, on the settings page. */
export const en = {
  settings: {
    closure: {
      label: 'Close account',
      keywords: 'cancel delete terminate end account churn leave data',
      stays: 'Account open',
      closes: 'Closes {days, plural, =0 {tonight} one {in # day} other {in # days}}',
    },
  },
};
