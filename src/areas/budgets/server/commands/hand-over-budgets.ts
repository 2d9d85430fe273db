import { sql } from 'kysely';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Duty } from '#areas/members/server/door.ts';
import { budgetsTables } from '../tables.ts';
import { TOPICS } from './create-budgets.ts';

/**
 * Budgets that somebody owns (domain rules 2.11, 2.15). Those of closed exercises change hands too: the plan of the next
 * exercise copies their owners. Without a successor the other owners keep them, or finance does.
 */
export const budgetsDuty: Duty = {
  kind: 'budgets',
  count: async (trx, companyId, userId) => {
    const { rows } = await sql<{ count: string }>`
      select count(*) from budgets.budget b
      join budgets.exercise e on e.company_id = b.company_id and e.id = b.exercise_id
      where b.company_id = ${companyId} and b.owner_ids @> array[${userId}]::text[] and e.state <> 'closed'`.execute(
      trx,
    );
    return Number(rows[0]?.count ?? 0);
  },
  handOver: async (context, { from, to }) => {
    const { trx, actor } = context;
    for (const { id, owner_ids: before } of await lockOwned(trx, actor.companyId, from)) {
      const next = before.flatMap((userId) => (userId !== from ? userId : (to ?? [])));
      const ownerIds = [...new Set(next)];
      await budgetsTables(trx)
        .updateTable('budgets.budget')
        .set((eb) => ({ owner_ids: ownerIds, version: eb('version', '+', 1) }))
        .where('company_id', '=', actor.companyId)
        .where('id', '=', id)
        .execute();
      await recordChange(context, {
        action: 'budgets.handOver',
        entity: 'budget',
        entityId: id,
        before: { owner_ids: before },
        after: { owner_ids: ownerIds },
        topics: TOPICS,
      });
    }
  },
};

const lockOwned = (trx: Trx, companyId: CompanyId, ownerId: UserId) =>
  budgetsTables(trx)
    .selectFrom('budgets.budget')
    .select(['id', 'owner_ids'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`owner_ids @> array[${ownerId}]::text[]`)
    .orderBy('id')
    .forUpdate()
    .execute();
