import { implement, type Implementation } from '#platform/http/call.ts';
import { implementExport } from '#platform/table-file/implement-export.ts';
import {
  endMemberSessions as endMemberSessionsEndpoint,
  listColleagues as listColleaguesEndpoint,
  listMembers as listMembersEndpoint,
} from '../contract/member.ts';
import {
  checkAuditLog as checkAuditLogEndpoint,
  exportAuditLog as exportAuditLogEndpoint,
  listAuditLog as listAuditLogEndpoint,
} from '../contract/audit-log.ts';
import { accessAskRoutes } from './access-asks/access-ask-routes.ts';
import { exportAuditLog } from './audit-log/export-audit.ts';
import { checkAuditLog, listAuditLog } from './audit-log/list-audit.ts';
import { endMemberSessions } from './commands/end-member-sessions.ts';
import { invitationRoutes } from './invitation-routes.ts';
import type { Duty } from './people/duties.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { teamRoutes } from './people/team-routes.ts';
import { listColleagues } from './queries/list-colleagues.ts';
import { listMembers } from './queries/list-members.ts';

/** `duties` are what areas above this one know that members hold. */
export const membersRoutes = (duties: readonly Duty[]): Implementation[] => [
  ...peopleRoutes(duties),
  ...teamRoutes,
  ...invitationRoutes,
  ...accessAskRoutes,
  implement(listMembersEndpoint, ({ trx, actor }, { query }) => listMembers(trx, actor.companyId, query)),
  implement(listColleaguesEndpoint, ({ trx, actor }, { query }) => listColleagues(trx, actor.companyId, query.q)),
  implement(listAuditLogEndpoint, (context, { query }) => listAuditLog(context, query)),
  implementExport(exportAuditLogEndpoint, (context, { format: _format, ...query }) => exportAuditLog(context, query)),
  implement(checkAuditLogEndpoint, (context) => checkAuditLog(context)),
  implement(endMemberSessionsEndpoint, async (context, { params }) => {
    await endMemberSessions(context, params.memberId);
    return undefined;
  }),
];
