import type { SetupDefinition } from '#areas/companies/contract/setup.ts';

/** Claims have a page in the navigation once there is one. */
export const expenseClaimsSetupDefinition = {
  area: 'expense-claims',
  words: 'expenseClaimsSetup',
  settings: [],
  steps: [],
  uses: ['claims'],
} as const satisfies SetupDefinition;
