import type { SetupDefinition } from '#areas/companies/contract/setup.ts';
import { inboxPath, newRequestPath } from '../paths.ts';

const firstRequestPath = (companyId: string): string => newRequestPath(companyId, 'mine');

/** What the settings page and the setup hub list of this area. */
export const requestsSetupDefinition = {
  area: 'requests',
  words: 'requestsSetup',
  settings: [],
  steps: [
    {
      name: 'invoice',
      isFor: 'company',
      isRequired: false,
      minutes: 2,
      rights: ['controller', 'admin', 'owner'],
      path: inboxPath,
      order: 60,
    },
    {
      name: 'request',
      isFor: 'member',
      isRequired: false,
      minutes: 3,
      rights: ['member'],
      path: firstRequestPath,
      order: 30,
    },
  ],
  uses: [],
} as const satisfies SetupDefinition;
