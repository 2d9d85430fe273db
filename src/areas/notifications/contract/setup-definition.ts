import type { SetupDefinition } from '#areas/companies/contract/setup.ts';
import { companyNotificationsPath } from '../paths.ts';

/** What the settings page lists of this area. */
export const notificationsSetupDefinition = {
  area: 'notifications',
  words: 'notificationsSetup',
  settings: [{ name: 'defaults', group: 'notices', rights: ['admin', 'owner'], path: companyNotificationsPath }],
  steps: [],
  uses: [],
} as const satisfies SetupDefinition;
