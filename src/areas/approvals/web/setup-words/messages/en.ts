/** The settings and steps of this area, on the settings page and in the setup hub. */
export const en = {
  settings: {
    workflow: {
      label: 'Approval workflow',
      keywords: 'approver approve manager threshold who decides chain',
      own: 'Version {version} is live',
      suggested: 'Suggested workflow, not reviewed yet',
      none: 'Not set: no request can be approved',
    },
  },
  steps: {
    workflow: {
      label: 'Decide who approves',
      lead: 'We suggest the team lead first, then a second person for large amounts. Publish it as it is or change it.',
      action: 'Review',
      open: 'Suggested: team lead, then a second person',
      done: 'Version {version} is live',
    },
  },
};
