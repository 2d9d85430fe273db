import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { isAmong } from '#platform/db/is-among.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { findMember, type Duty } from '#areas/members/server/door.ts';
import type { CostCenterId } from '../../contract/dimension.ts';
import { forgetDimensions } from '../queries/list-dimensions.ts';
import { dimensionsTables } from '../tables.ts';
import { saveUnderName } from '../save-under-name.ts';

export type CostCenterFields = {
  name: string;
  code: string;
  ownerId: UserId | null;
  approverId: UserId | null;
  coOwnerIds: readonly UserId[];
  memberIds: readonly UserId[];
};
const PARTS = { coOwnerIds: 'co_owner', memberIds: 'member' } as const;

/** @throws AppError name_taken, not_a_member for anybody who left or is of another company. */
export async function addCostCenter(context: Context, fields: CostCenterFields): Promise<CostCenterId> {
  const { trx, actor } = context;
  await checkPeople(context, fields);
  const id: CostCenterId = newId('cc');
  await saveUnderName('cost_center__name', () =>
    dimensionsTables(trx)
      .insertInto('dimensions.cost_center')
      .values({ company_id: actor.companyId, id, ...columnsOf(fields) })
      .execute(),
  );
  await savePeople(context, id, fields);
  await record(context, id, { action: 'dimensions.addCostCenter', after: fields });
  return id;
}

/** @throws AppError as `addCostCenter`, not_found, version_conflict, is_archived. */
export async function changeCostCenter(
  context: Context,
  { id, version, ...fields }: CostCenterFields & { id: CostCenterId; version: number },
): Promise<void> {
  const before = await lockCostCenter(context, id, version);
  if (before.archived_at !== null) throw new AppError('is_archived');
  await checkPeople(context, fields);
  await saveUnderName('cost_center__name', () => update(context, id, columnsOf(fields)));
  await savePeople(context, id, fields);
  await record(context, id, { action: 'dimensions.changeCostCenter', before, after: fields });
}

/** Out of use, or back into it: then its name must be free again. */
export async function archiveCostCenter(
  context: Context,
  { id, version, isArchived }: { id: CostCenterId; version: number; isArchived: boolean },
): Promise<void> {
  await lockCostCenter(context, id, version);
  const change = { archived_at: isArchived ? context.now : null, ...(isArchived ? {} : { merged_into_id: null }) };
  await saveUnderName('cost_center__name', () => update(context, id, change));
  await record(context, id, { action: 'dimensions.archiveCostCenter', after: { isArchived } });
}

/**
 * Merges one into another. Its people move, what was merged into it before now leads there as well, and what was booked
 * keeps the id that it had: reports count it with the other.
 * @throws AppError not_found, version_conflict, is_archived for either, merge_into_itself.
 */
export async function mergeCostCenter(
  context: Context,
  { id, version, intoId }: { id: CostCenterId; version: number; intoId: CostCenterId },
): Promise<void> {
  const { trx, actor, now } = context;
  if (id === intoId) throw new AppError('merge_into_itself');
  // In one order, so that two merges of the same pair do not wait for each other.
  const rows = new Map();
  for (const one of [id, intoId].toSorted())
    rows.set(one, await lockCostCenter(context, one, one === id ? version : null));
  if (rows.get(id).archived_at !== null || rows.get(intoId).archived_at !== null) throw new AppError('is_archived');
  const db = dimensionsTables(trx);
  await db
    .insertInto('dimensions.cost_center_person')
    .columns(['company_id', 'cost_center_id', 'user_id', 'part'])
    .expression((eb) =>
      eb
        .selectFrom('dimensions.cost_center_person')
        .select(['company_id', eb.val(intoId).as('cost_center_id'), 'user_id', 'part'])
        .where('company_id', '=', actor.companyId)
        .where('cost_center_id', '=', id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('dimensions.cost_center')
    .set({ merged_into_id: intoId })
    .where('company_id', '=', actor.companyId)
    .where('merged_into_id', '=', id)
    .execute();
  await update(context, id, { archived_at: now, merged_into_id: intoId });
  await record(context, id, { action: 'dimensions.mergeCostCenter', after: { intoId } });
}

/** Cost centres that somebody owns or approves for; whoever leaves is no co-owner and no member any more. */
export const costCentersDuty: Duty = {
  kind: 'costCenters',
  count: async (trx, companyId, userId) => {
    const rows = await dimensionsTables(trx)
      .selectFrom('dimensions.cost_center')
      .select('id')
      .where('company_id', '=', companyId)
      .where('archived_at', 'is', null)
      .where((eb) => eb.or([eb('owner_id', '=', userId), eb('approver_id', '=', userId)]))
      .execute();
    return rows.length;
  },
  handOver: async ({ trx, actor }, { from, to }) => {
    const db = dimensionsTables(trx);
    for (const column of ['owner_id', 'approver_id'] as const)
      await db
        .updateTable('dimensions.cost_center')
        .set((eb) => ({ [column]: to, version: eb('version', '+', 1) }))
        .where('company_id', '=', actor.companyId)
        .where(column, '=', from)
        .execute();
    await db
      .deleteFrom('dimensions.cost_center_person')
      .where('company_id', '=', actor.companyId)
      .where('user_id', '=', from)
      .execute();
    forgetDimensions(trx, actor.companyId);
  },
};

const columnsOf = ({ name, code, ownerId, approverId }: CostCenterFields) => ({
  name,
  code,
  owner_id: ownerId,
  approver_id: approverId,
});

async function lockCostCenter({ trx, actor }: Context, id: CostCenterId, version: number | null) {
  const row = await dimensionsTables(trx)
    .selectFrom('dimensions.cost_center')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  if (version !== null && row.version !== version) throw new AppError('version_conflict');
  return row;
}

type Columns = Partial<ReturnType<typeof columnsOf>> & {
  archived_at?: Context['now'] | null;
  merged_into_id?: CostCenterId | null;
};

const update = ({ trx, actor }: Context, id: CostCenterId, columns: Columns) =>
  dimensionsTables(trx)
    .updateTable('dimensions.cost_center')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute();

async function checkPeople({ trx, actor }: Context, fields: CostCenterFields): Promise<void> {
  const named = [fields.ownerId, fields.approverId, ...fields.coOwnerIds, ...fields.memberIds];
  for (const userId of new Set(named)) {
    if (userId === null) continue;
    if ((await findMember(trx, actor.companyId, userId))?.state !== 'active') throw new AppError('not_a_member');
  }
}

async function savePeople({ trx, actor }: Context, id: CostCenterId, fields: CostCenterFields): Promise<void> {
  const db = dimensionsTables(trx);
  const key = { company_id: actor.companyId, cost_center_id: id };
  for (const name of ['coOwnerIds', 'memberIds'] as const) {
    const part = PARTS[name];
    const userIds = [...new Set(fields[name])];
    await db
      .deleteFrom('dimensions.cost_center_person')
      .where((eb) => eb.and({ ...key, part }))
      .where((eb) => eb.not(isAmong('user_id', userIds)))
      .execute();
    if (userIds.length === 0) continue;
    await db
      .insertInto('dimensions.cost_center_person')
      .values(userIds.map((userId) => ({ ...key, user_id: userId, part })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

const record = (
  context: Context,
  id: CostCenterId,
  change: { action: string; before?: unknown; after: unknown },
): Promise<void> => {
  // Every command here ends with it.
  forgetDimensions(context.trx, context.actor.companyId);
  return recordChange(context, {
    ...change,
    entity: 'costCenter',
    entityId: id,
    topics: ['dimensions', 'cost-centers'],
  });
};
