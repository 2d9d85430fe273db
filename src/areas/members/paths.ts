/** Specification 2.2: who belongs to the company. */
export const membersPath = (companyId: string, memberId?: string): string =>
  `/app/${companyId}/company/members${memberId === undefined ? '' : `/${memberId}`}`;
export const teamsPath = (companyId: string, teamId?: string): string =>
  `/app/${companyId}/company/teams${teamId === undefined ? '' : `/${teamId}`}`;
/** The members with the invitation open, made out for somebody who approves. */
export const inviteApproverPath = (companyId: string): string => `${membersPath(companyId)}?invite=approver`;
/** The members with the invitation open. */
export const inviteMemberPath = (companyId: string): string => `${membersPath(companyId)}?invite=member`;
/** What was done in the company, by whom and when (domain rules 2.21). */
export const auditLogPath = (companyId: string): string => `/app/${companyId}/company/settings/audit-log`;
