import { sql } from 'kysely';
import { maskIban } from '#kernel/iban.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { areaSetup } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Role } from '../contract/member.ts';
import { membersSetupDefinition } from '../contract/setup-definition.ts';
import { listInvitations } from './invitations/list-invitations.ts';
import { countActiveMembers } from './queries/get-member.ts';
import { membersTables } from './tables.ts';

/** Who is here, which teams there are, and where the caller is paid back. */
export const membersSetup = areaSetup(membersSetupDefinition, {
  settings: {
    people: async ({ trx, actor }) => {
      const count = await countActiveMembers(trx, actor.companyId);
      return count > 1 ? { state: 'count', values: { count } } : { state: 'alone', needsAttention: true };
    },
    auditLog: async ({ trx, actor }) => {
      const { rows } = await sql<{ count: number }>`
        select seq::int as count from platform.audit_head where company_id = ${actor.companyId}`.execute(trx);
      return { state: 'count', values: { count: rows[0]?.count ?? 0 } };
    },
    teams: async ({ trx, actor }) => {
      const { rows } = await sql<{ count: number; without: number }>`
        select count(*)::int as count, count(*) filter (where lead_id is null)::int as without
        from members.team where company_id = ${actor.companyId} and merged_into_id is null`.execute(trx);
      const { count = 0, without = 0 } = rows[0] ?? {};
      if (count === 0) return { state: 'none' };
      return { state: without > 0 ? 'withoutLead' : 'count', values: { count, without }, needsAttention: without > 0 };
    },
  },
  steps: {
    // An invited requester approves nothing: the step would be done, and the first request stuck all the same.
    approver: async ({ trx, actor, now }) => {
      const others = await countOtherApprovers(trx, actor);
      if (others > 0) return { isDone: true, state: 'done', values: { count: others } };
      const { items } = await listInvitations(trx, actor.companyId, now);
      const count = items.filter((one) => !one.isExpired && one.roles.some(mayApprove)).length;
      return { isDone: count > 0, state: count > 0 ? 'invited' : 'open', values: { count } };
    },
    bankDetails: async ({ trx, actor }) => {
      const row = await membersTables(trx)
        .selectFrom('members.bank_detail')
        .select('iban')
        .where('company_id', '=', actor.companyId)
        .where('user_id', '=', actor.userId)
        .executeTakeFirst();
      return row === undefined
        ? { isDone: false, state: 'open' }
        : { isDone: true, state: 'done', values: { account: maskIban(row.iban) } };
    },
  },
  uses: {},
});

const mayApprove = (role: Role): boolean => role !== 'requester';

/** Active members beside the caller who hold a role that approves, or lead somebody or a team. */
async function countOtherApprovers(
  trx: Trx,
  { companyId, userId }: { companyId: CompanyId; userId: UserId },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from members.member m
    where m.company_id = ${companyId} and m.state = 'active' and m.user_id <> ${userId}
      and (m.roles && array['controller', 'admin', 'owner']
        or exists (select from members.member l where l.company_id = m.company_id and l.manager_id = m.user_id)
        or exists (select from members.team t where t.company_id = m.company_id and t.lead_id = m.user_id))`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}
