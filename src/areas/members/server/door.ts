export { addCollaborator, addMember, addTeam, setBankDetail } from './commands/add-member.ts';
export {
  activeMembersWithRole,
  findBankDetail,
  findMember,
  findMemberByEmail,
  hasSeatLeft,
  memberNameColumn,
  membersNamedLike,
  namesOf,
} from './queries/get-member.ts';
export type { MemberRow } from './tables.ts';
export { declineInvitation } from './invitations/decline-invitation.ts';
export { findInvitation, getInvitation, isInvited, type InvitationKey } from './invitations/find-invitation.ts';
export { join } from './invitations/join.ts';
export { checkInvitedAddress, isOpen } from '../rules/invitation.ts';
export { openInvitation } from './invitations/open-invitations.ts';
export { remindOnce, removeCollaborator } from './commands/collaborator-invitations.ts';
