import type { SetupDefinition } from '#areas/companies/contract/setup.ts';
import { churnPath } from '../paths.ts';

/** What the settings page lists of this area. */
export const closureSetupDefinition = {
  area: 'closure',
  words: 'closureSetup',
  settings: [{ name: 'closure', group: 'company', rights: ['owner'], path: churnPath }],
  steps: [],
  uses: [],
} as const satisfies SetupDefinition;
