import type { SetupDefinition } from '#areas/companies/contract/setup.ts';
import { ABILITIES } from '#areas/members/contract/abilities.ts';
import { paySettingsPath } from '../paths.ts';

const bankInformation = (companyId: string): string => paySettingsPath(companyId, 'bank-information');
const wireTransfer = (companyId: string): string => paySettingsPath(companyId, 'wire-transfer');
const paymentMethods = (companyId: string): string => paySettingsPath(companyId, 'payment-methods');

/** What the settings page and the setup hub list of this area. */
export const paymentsSetupDefinition = {
  area: 'payments',
  words: 'paymentsSetup',
  settings: [
    { name: 'accounts', group: 'payments', rights: ABILITIES.paySettings.roles, path: bankInformation },
    { name: 'transfers', group: 'payments', rights: ABILITIES.paySettings.roles, path: wireTransfer },
    { name: 'methods', group: 'payments', rights: ABILITIES.paySettings.roles, path: paymentMethods },
  ],
  steps: [
    {
      name: 'account',
      isFor: 'company',
      isRequired: true,
      minutes: 3,
      rights: ['owner'],
      path: bankInformation,
      order: 25,
    },
  ],
  uses: ['payments', 'bank'],
} as const satisfies SetupDefinition;
