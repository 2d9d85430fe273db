import type { SetupDefinition } from '#areas/companies/contract/setup.ts';
import { ABILITIES } from '#areas/members/contract/abilities.ts';
import { analyticalFieldsPath, categoriesPath, costCentersPath } from '../paths.ts';

/** What the settings page and the setup hub list of this area. */
export const dimensionsSetupDefinition = {
  area: 'dimensions',
  words: 'dimensionsSetup',
  settings: [
    { name: 'costCenters', group: 'accounting', rights: ABILITIES.sort.roles, path: costCentersPath },
    { name: 'categories', group: 'accounting', rights: ABILITIES.sort.roles, path: categoriesPath },
    { name: 'fields', group: 'accounting', rights: ABILITIES.sort.roles, path: analyticalFieldsPath },
  ],
  steps: [],
  uses: [],
} as const satisfies SetupDefinition;
