/** The settings of this area, on the settings page. */
export const en = {
  settings: {
    defaults: {
      label: 'Notification defaults',
      keywords: 'email mail phone push digest default members receipt document',
      proposed: 'As Merel proposes',
      changed: '{changed, plural, one {# default} other {# defaults}} changed',
      proposedNoDocuments: 'As Merel proposes, no receipts in emails',
      changedNoDocuments: '{changed, plural, one {# default} other {# defaults}} changed, no receipts in emails',
    },
  },
};
