import type { SetupDefinition } from '#areas/companies/contract/setup.ts';
import { categoriesPath } from '#areas/dimensions/paths.ts';

/** What the settings page and the setup hub list of this area. */
export const accountingSetupDefinition = {
  area: 'accounting',
  words: 'accountingSetup',
  settings: [],
  steps: [
    {
      name: 'chart',
      isFor: 'company',
      isRequired: true,
      minutes: 5,
      rights: ['controller', 'owner'],
      path: categoriesPath,
      order: 50,
    },
  ],
  uses: ['bookkeeping', 'payables', 'exports'],
} as const satisfies SetupDefinition;
