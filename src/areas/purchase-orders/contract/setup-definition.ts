import type { SetupDefinition } from '#areas/companies/contract/setup.ts';
import { ABILITIES } from '#areas/members/contract/abilities.ts';
import { orderSettingsPath } from '../paths.ts';

/** What the settings page and the setup hub list of this area. */
export const purchaseOrdersSetupDefinition = {
  area: 'purchase-orders',
  words: 'purchaseOrdersSetup',
  settings: [{ name: 'tolerances', group: 'buying', rights: ABILITIES.tolerances.roles, path: orderSettingsPath }],
  steps: [],
  uses: ['orders'],
} as const satisfies SetupDefinition;
