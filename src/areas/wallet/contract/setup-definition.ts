import type { SetupDefinition } from '#areas/companies/contract/setup.ts';
import { ABILITIES } from '#areas/members/contract/abilities.ts';
import { automatedPath } from '../paths.ts';

/** What the settings page and the setup hub list of this area. */
export const walletSetupDefinition = {
  area: 'wallet',
  words: 'walletSetup',
  settings: [{ name: 'topUps', group: 'payments', rights: ABILITIES.pay.roles, path: automatedPath }],
  steps: [],
  uses: [],
} as const satisfies SetupDefinition;
