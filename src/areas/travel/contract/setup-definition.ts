import type { SetupDefinition } from '#areas/companies/contract/setup.ts';
import { ABILITIES } from '#areas/members/contract/abilities.ts';
import { travelPoliciesPath } from '../paths.ts';

/** What the settings page and the setup hub list of this area. */
export const travelSetupDefinition = {
  area: 'travel',
  words: 'travelSetup',
  settings: [{ name: 'rates', group: 'approvals', rights: ABILITIES.rules.roles, path: travelPoliciesPath }],
  steps: [],
  uses: [],
} as const satisfies SetupDefinition;
