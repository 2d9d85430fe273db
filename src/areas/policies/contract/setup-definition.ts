import type { SetupDefinition } from '#areas/companies/contract/setup.ts';
import { ABILITIES } from '#areas/members/contract/abilities.ts';
import { controlRulesPath, policiesPath, spendLimitsPath } from '../paths.ts';

/** What the settings page and the setup hub list of this area. */
export const policiesSetupDefinition = {
  area: 'policies',
  words: 'policiesSetup',
  settings: [
    { name: 'policies', group: 'approvals', rights: ABILITIES.rules.roles, path: policiesPath },
    { name: 'limits', group: 'approvals', rights: ABILITIES.rules.roles, path: spendLimitsPath },
    { name: 'controls', group: 'approvals', rights: ABILITIES.rules.roles, path: controlRulesPath },
  ],
  steps: [],
  uses: [],
} as const satisfies SetupDefinition;
