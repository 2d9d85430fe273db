export {
  addCollaborator,
  addMember,
  addTeam,
  setBankDetail,
  type NewBankDetail,
  type NewMember,
} from './commands/add-member.ts';
export { activeMembersWithRole, findBankDetail, findMember, findMemberByEmail, namesOf } from './queries/get-member.ts';
export type { BankDetailRow, MemberRow } from './tables.ts';
