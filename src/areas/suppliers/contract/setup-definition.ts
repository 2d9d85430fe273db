import type { SetupDefinition } from '#areas/companies/contract/setup.ts';
import { ABILITIES } from '#areas/members/contract/abilities.ts';
import { suppliersPath } from '../paths.ts';

const activeSuppliersPath = (companyId: string): string => suppliersPath(companyId);

/** What the settings page and the setup hub list of this area. */
export const suppliersSetupDefinition = {
  area: 'suppliers',
  words: 'suppliersSetup',
  settings: [],
  steps: [
    {
      name: 'suppliers',
      isFor: 'company',
      isRequired: false,
      minutes: 5,
      rights: ABILITIES.suppliers.roles,
      path: activeSuppliersPath,
      order: 70,
    },
  ],
  uses: ['suppliers'],
} as const satisfies SetupDefinition;
