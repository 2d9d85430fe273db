import type { SetupDefinition } from '#areas/companies/contract/setup.ts';
import { bankInfoPath } from '#areas/access/paths.ts';
import { auditLogPath, inviteApproverPath, membersPath, teamsPath } from '../paths.ts';
import { ABILITIES } from './abilities.ts';

/** What the settings page and the setup hub list of this area. */
export const membersSetupDefinition = {
  area: 'members',
  words: 'membersSetup',
  settings: [
    { name: 'people', group: 'people', rights: ABILITIES.members.roles, path: membersPath },
    { name: 'teams', group: 'people', rights: ABILITIES.members.roles, path: teamsPath },
    { name: 'auditLog', group: 'company', rights: ABILITIES.members.roles, path: auditLogPath },
  ],
  steps: [
    {
      name: 'approver',
      isFor: 'company',
      isRequired: true,
      minutes: 2,
      rights: ABILITIES.invite.roles,
      path: inviteApproverPath,
      order: 30,
    },
    {
      name: 'bankDetails',
      isFor: 'member',
      isRequired: true,
      minutes: 2,
      rights: ['member'],
      path: bankInfoPath,
      order: 10,
    },
  ],
  uses: [],
} as const satisfies SetupDefinition;
