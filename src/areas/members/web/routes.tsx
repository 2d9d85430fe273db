import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { identityMessages } from '#areas/identity/web/door.tsx';
import type { MemberParts } from './people/member-panel.tsx';
import type { TeamParts } from './teams/teams-screen.tsx';
import { membersMessages } from './messages/messages.ts';
import { peopleMessages } from './people/messages/messages.ts';
import { recoveriesMessages } from './recoveries/messages/messages.ts';
import { teamsMessages } from './teams/messages/messages.ts';

/** Specification 2.2: the people of the company, below the company that is open; areas above bring their parts. */
export const membersRoutes = (parts: { member: MemberParts; team: TeamParts }): RouteObject[] => [
  {
    path: 'company/members/:id?',
    lazy: async () => {
      const [{ MembersScreen }] = await Promise.all([
        import('./people/members-screen.tsx'),
        ensureMessages(membersMessages, peopleMessages, recoveriesMessages, identityMessages),
      ]);
      return { Component: () => <MembersScreen parts={parts.member} /> };
    },
  },
  {
    path: 'company/settings/audit-log',
    lazy: () => import('./audit-log/load-screen.ts').then((file) => file.loadAuditLog()),
  },
  {
    path: 'account/me/bankinfo',
    lazy: () => import('./bank/load.ts').then((file) => file.openBankInfo()),
  },
  {
    path: 'company/teams/:id?',
    lazy: async () => {
      const [{ TeamsScreen }] = await Promise.all([import('./teams/teams-screen.tsx'), ensureMessages(teamsMessages)]);
      return { Component: () => <TeamsScreen parts={parts.team} /> };
    },
  },
];
