import type { SetupDefinition } from '#areas/companies/contract/setup.ts';
import { ABILITIES } from '#areas/members/contract/abilities.ts';
import { approvalWorkflowsPath } from '../paths.ts';

/** What the settings page and the setup hub list of this area. */
export const approvalsSetupDefinition = {
  area: 'approvals',
  words: 'approvalsSetup',
  settings: [{ name: 'workflow', group: 'approvals', rights: ABILITIES.rules.roles, path: approvalWorkflowsPath }],
  steps: [
    {
      name: 'workflow',
      isFor: 'company',
      isRequired: true,
      minutes: 3,
      rights: ABILITIES.rules.roles,
      path: approvalWorkflowsPath,
      order: 40,
    },
  ],
  uses: [],
} as const satisfies SetupDefinition;
