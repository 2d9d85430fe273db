import type { SetupDefinition } from '#areas/companies/contract/setup.ts';
import { ABILITIES } from '#areas/members/contract/abilities.ts';
import { closeAccountPath } from './close-account-paths.ts';
import { legalsPath, profilePath, securityPath, singleSignOnPath } from '../paths.ts';

/** What the settings page and the setup hub list of this area. */
export const accessSetupDefinition = {
  area: 'access',
  words: 'accessSetup',
  settings: [
    { name: 'signOn', group: 'people', rights: ABILITIES.signOn.roles, path: singleSignOnPath },
    { name: 'secondStep', group: 'people', rights: ABILITIES.signOn.roles, path: singleSignOnPath },
    { name: 'legals', group: 'company', rights: ['admin', 'owner', 'controller'], path: legalsPath },
    { name: 'closeAccount', group: 'company', rights: ABILITIES.ownership.roles, path: closeAccountPath },
  ],
  steps: [
    { name: 'email', isFor: 'company', isRequired: true, minutes: 1, rights: ['owner'], path: profilePath, order: 10 },
    {
      name: 'factor',
      isFor: 'member',
      isRequired: true,
      minutes: 2,
      rights: ['member'],
      path: securityPath,
      order: 20,
    },
  ],
  uses: [],
} as const satisfies SetupDefinition;
