import type { SetupDefinition } from './setup.ts';
import { companyInformationPath } from '../paths.ts';

/** What the settings page and the setup hub list of this area. */
export const companiesSetupDefinition = {
  area: 'companies',
  words: 'companiesSetup',
  settings: [
    { name: 'information', group: 'company', rights: ['admin', 'owner', 'controller'], path: companyInformationPath },
  ],
  steps: [
    {
      name: 'information',
      isFor: 'company',
      isRequired: true,
      minutes: 3,
      rights: ['admin', 'owner'],
      path: companyInformationPath,
      order: 20,
    },
  ],
  uses: [],
} as const satisfies SetupDefinition;
