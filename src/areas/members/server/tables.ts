import type { Generated, Kysely, Selectable } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Ability } from '../contract/abilities.ts';
import type { CollaboratorId, CollaboratorRole } from '../contract/collaborator.ts';
import type { InvitationId, InvitationSource, InvitedRole } from '../contract/invitation.ts';
import type { Role, TeamId } from '../contract/member.ts';
import type { OwnershipOfferId } from '../contract/ownership.ts';

export type MemberTableRow = {
  company_id: CompanyId;
  user_id: UserId;
  roles: Role[];
  full_name: string;
  email: string;
  job_title: string;
  team_id: TeamId | null;
  manager_id: UserId | null;
  /** One spelling of each in a company: see `settleGrade`. */
  grade: string | null;
  state: 'active' | 'left';
  joined_at: Instant;
  left_at: Instant | null;
  version: Generated<number>;
};

export type MemberRow = Selectable<MemberTableRow>;

export type TeamTableRow = {
  company_id: CompanyId;
  id: TeamId;
  name: string;
  lead_id: UserId | null;
  merged_into_id: TeamId | null;
  version: Generated<number>;
};

export type TeamRow = Selectable<TeamTableRow>;

export type BankDetailRow = {
  company_id: CompanyId;
  user_id: UserId;
  iban: string;
  holder: string;
  changed_at: Instant;
  /** Null until somebody else has looked at it. */
  usable_from: Instant | null;
};

export type BankDetailEventRow = {
  company_id: CompanyId;
  user_id: UserId;
  seq: number;
  at: Instant;
  kind: 'changed' | 'confirmed';
  iban_masked: string;
  by_user_id: UserId;
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
  team_id: TeamId | null;
  grade: string | null;
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

/** The last time that somebody asked for it; what was before stands in the audit log. */
export type AccessAskRow = {
  company_id: CompanyId;
  member_id: UserId;
  ability: Ability;
  /** Empty where nothing was said. */
  note: string;
  asked_at: Instant;
};

export type OwnershipOfferRow = {
  company_id: CompanyId;
  id: OwnershipOfferId;
  from_user_id: UserId;
  to_user_id: UserId;
  offered_at: Instant;
  expires_at: Instant;
  accepted_at: Instant | null;
  closed_at: Instant | null;
};

export type MembersTables = {
  'members.team': TeamTableRow;
  'members.team_approver': { company_id: CompanyId; team_id: TeamId; user_id: UserId };
  'members.member': MemberTableRow;
  'members.bank_detail': BankDetailRow;
  'members.bank_detail_event': BankDetailEventRow;
  'members.collaborator': CollaboratorRow;
  'members.invitation': InvitationRow;
  'members.access_ask': AccessAskRow;
  'members.ownership_offer': OwnershipOfferRow;
};

export const membersTables = (db: Kysely<object>): Kysely<MembersTables> => db.withTables<MembersTables>();
