export { addCollaborator, addMember, addTeam, setBankDetail } from './commands/add-member.ts';
export {
  activeMembersWithRole,
  findBankDetail,
  findMember,
  findMemberByEmail,
  memberNameColumn,
  membersNamedLike,
  namesOf,
} from './queries/get-member.ts';
export type { MemberRow } from './tables.ts';
