import type { Instant } from '#kernel/instant.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { CollaboratorRole } from '../../contract/collaborator.ts';
import type { Role, TeamId } from '../../contract/member.ts';
import { membersTables } from '../tables.ts';

export type NewMember = {
  userId: UserId;
  fullName: string;
  email: string;
  roles: Role[];
  jobTitle: string;
  teamId: TeamId | null;
  managerId: UserId | null;
  grade?: string | null;
  joinedAt: Instant;
};

export async function addMember(trx: Trx, companyId: CompanyId, input: NewMember): Promise<void> {
  await membersTables(trx)
    .insertInto('members.member')
    .values({
      company_id: companyId,
      user_id: input.userId,
      roles: input.roles,
      full_name: input.fullName,
      email: input.email,
      job_title: input.jobTitle,
      team_id: input.teamId,
      manager_id: input.managerId,
      grade: input.grade ?? null,
      state: 'active',
      joined_at: input.joinedAt,
    })
    .execute();
}

export async function addTeam(trx: Trx, companyId: CompanyId, name: string): Promise<TeamId> {
  const id: TeamId = newId('tea');
  await membersTables(trx).insertInto('members.team').values({ company_id: companyId, id, name }).execute();
  return id;
}

/** Who leads a team and who approves for it, from the first day on: one or more. */
export async function setTeamPeople(
  trx: Trx,
  companyId: CompanyId,
  { teamId, leadId, approverIds }: { teamId: TeamId; leadId: UserId; approverIds: readonly UserId[] },
): Promise<void> {
  await membersTables(trx)
    .updateTable('members.team')
    .set({ lead_id: leadId })
    .where('company_id', '=', companyId)
    .where('id', '=', teamId)
    .execute();
  await membersTables(trx)
    .insertInto('members.team_approver')
    .values(approverIds.map((userId) => ({ company_id: companyId, team_id: teamId, user_id: userId })))
    .execute();
}

export type NewBankDetail = { userId: UserId; iban: string; holder: string; changedAt: Instant; usableFrom: Instant };

export async function setBankDetail(trx: Trx, companyId: CompanyId, input: NewBankDetail): Promise<void> {
  const values = { iban: input.iban, holder: input.holder, changed_at: input.changedAt, usable_from: input.usableFrom };
  await membersTables(trx)
    .insertInto('members.bank_detail')
    .values({ company_id: companyId, user_id: input.userId, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(values))
    .execute();
}

export type NewCollaborator = {
  userId: UserId;
  actsAsUserId: UserId;
  role: CollaboratorRole;
  invitedBy: UserId;
  createdAt: Instant;
};

/** Lets somebody act as a member. @returns false when they may already act in this company. */
export async function addCollaborator(trx: Trx, companyId: CompanyId, input: NewCollaborator): Promise<boolean> {
  const added = await membersTables(trx)
    .insertInto('members.collaborator')
    .values({
      company_id: companyId,
      id: newId('col'),
      user_id: input.userId,
      acts_as_user_id: input.actsAsUserId,
      role: input.role,
      invited_by: input.invitedBy,
      created_at: input.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}
