export { addCollaborator, addMember, addTeam, setBankDetail, setTeamPeople } from './commands/add-member.ts';
export { followPerson } from './commands/follow-person.ts';
export {
  findBankDetail,
  holdBankDetail,
  findMember,
  findMemberByEmail,
  hasSeatLeft,
  lockMember,
  memberNameColumn,
  membersNamedLike,
  membersOfTeams,
  namesOf,
  namesOfList,
} from './queries/get-member.ts';
export { listGrades } from './queries/grades.ts';
export { listColleagues } from './queries/list-colleagues.ts';
export {
  closeOwnershipOffer,
  findOpenOffer,
  handOwnershipOver,
  openOwnershipOffer,
} from './people/ownership-offers.ts';
export { teamNamesOf } from './people/teams.ts';
export { activeMembersByEmail } from './queries/active-by-email.ts';
export {
  changeAccount,
  confirmDetail,
  describeBankDetail,
  detailConfirmers,
  listUnconfirmed,
  maskIban,
} from './bank/bank-details.ts';
export type { Duty } from './people/duties.ts';
export type { MemberRow } from './tables.ts';
export { readEverybody, readPeople, type PersonRow } from './queries/read-people.ts';
export { declineInvitation } from './invitations/decline-invitation.ts';
export { findInvitation, getInvitation, isInvited, type InvitationKey } from './invitations/find-invitation.ts';
export { join } from './invitations/join.ts';
export {
  maySend,
  mayTakePart,
  NOBODY,
  peopleBehind,
  type PaymentLife,
  type Separation,
} from '../rules/separation-of-duties.ts';
export type { DutyRefusal } from '../contract/duty-refusals.ts';
export { checkInvitedAddress, isOpen } from '../rules/invitation.ts';
export { openInvitation } from './invitations/open-invitations.ts';
export { remindOnce, removeCollaborator } from './commands/collaborator-invitations.ts';
export { rightsOfPerson } from './queries/rights-of.ts';
export { peopleHolding } from './queries/holding-role.ts';
export { approversOfTeams } from './queries/approvers-of-teams.ts';
export { memberNames } from './queries/member-names.ts';
