/** The settings and steps of this area, on the settings page and in the setup hub. */
export const en = {
  settings: {
    people: {
      label: 'Members and roles',
      keywords: 'people users invite admin controller accountant seats',
      count: '{count, plural, one {# member} other {# members}}',
      alone: 'Just you: no one else can approve',
    },
    auditLog: {
      label: 'Audit log',
      keywords: 'history changes who did what trail evidence compliance',
      count: '{count, plural, one {# entry} other {# entries}}',
    },
    teams: {
      label: 'Teams',
      keywords: 'lead manager department approver',
      count: '{count, plural, one {# team} other {# teams}}',
      withoutLead: '{count, plural, one {# team} other {# teams}}, {without} without a lead',
      none: 'Not set: requests go straight to the account owner',
    },
  },
  steps: {
    approver: {
      label: 'Invite an approver',
      lead: 'You can’t approve your own spending. Invite a controller or an admin to approve your requests.',
      action: 'Invite',
      open: 'No one else can approve this yet',
      invited: '{count, plural, one {# person} other {# people}} invited',
      done: '{count, plural, one {# other person} other {# other people}} can approve',
    },
    bankDetails: {
      label: 'Add your bank details',
      lead: 'Your company reimburses your expenses to this account.',
      action: 'Add account',
      open: 'No account yet',
      done: '{account}',
    },
  },
};
