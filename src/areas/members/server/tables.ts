import type { Kysely } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { CollaboratorId, CollaboratorRole } from '../contract/collaborator.ts';
import type { InvitationId, InvitationSource, InvitedRole } from '../contract/invitation.ts';
import type { Role, TeamId } from '../contract/member.ts';

export type MemberRow = {
  company_id: CompanyId;
  user_id: UserId;
  roles: Role[];
  full_name: string;
  email: string;
  job_title: string;
  team_id: TeamId | null;
  manager_id: UserId | null;
  state: 'active' | 'left';
  joined_at: Instant;
};

export type BankDetailRow = {
  company_id: CompanyId;
  user_id: UserId;
  iban: string;
  holder: string;
  changed_at: Instant;
  usable_from: Instant;
};

export type CollaboratorRow = {
  company_id: CompanyId;
  id: CollaboratorId;
  user_id: UserId;
  acts_as_user_id: UserId;
  role: CollaboratorRole;
  invited_by: UserId | null;
  created_at: Instant;
};

export type InvitationRow = {
  company_id: CompanyId;
  id: InvitationId;
  source: InvitationSource;
  email: string | null;
  domain: string | null;
  roles: InvitedRole[];
  acts_as_user_id: UserId | null;
  token_hash: string | null;
  invited_by: UserId;
  created_at: Instant;
  sent_at: Instant;
  reminded_at: Instant | null;
  expires_at: Instant;
  accepted_at: Instant | null;
  accepted_by: UserId | null;
  declined_at: Instant | null;
  withdrawn_at: Instant | null;
};

export type MembersTables = {
  'members.team': { company_id: CompanyId; id: TeamId; name: string };
  'members.member': MemberRow;
  'members.bank_detail': BankDetailRow;
  'members.collaborator': CollaboratorRow;
  'members.invitation': InvitationRow;
};

export const membersTables = (db: Kysely<object>): Kysely<MembersTables> => db.withTables<MembersTables>();
