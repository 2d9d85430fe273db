import { sql } from 'kysely';
import { newId } from '#platform/crypto/new-id.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { VIEWS_MAX, type View, type ViewId } from '../../contract/view.ts';
import { mayOpenList, type ListKey } from '../../rules/lists.ts';
import { loadChangeableView, toView } from '../queries/load-view.ts';
import { viewsTables, type ViewRow } from '../tables.ts';

type Fields = { name: string; search: string; isForCompany: boolean };

/** Keeps a query under a name. @throws AppError forbidden, view_name_taken, too_many_views. */
export async function saveView(context: Context, { list, ...fields }: Fields & { list: ListKey }): Promise<View> {
  const { trx, actor, now } = context;
  if (!mayOpenList(list, actor.rights)) throw new AppError('forbidden');
  const id: ViewId = newId('vw');
  await refuseUnlessRoom(context, { list, ownerId: actor.userId, id, ...fields });
  const row = await viewsTables(trx)
    .insertInto('views.view')
    .values({
      company_id: actor.companyId,
      id,
      list,
      owner_id: actor.userId,
      name: fields.name,
      search: fields.search,
      is_for_company: fields.isForCompany,
      created_at: now,
      version: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(context, { action: 'views.save', after: row });
  return toView(row, actor);
}

/** Another name, other filters, other readers. @throws AppError not_found, forbidden, version_conflict, view_name_taken, too_many_views. */
export async function replaceView(
  context: Context,
  { viewId, version, ...fields }: Fields & { viewId: ViewId; version: number },
): Promise<View> {
  const { trx, actor } = context;
  const before = await loadChangeableView(context, viewId);
  if (before.version !== version) throw new AppError('version_conflict', { data: { version: before.version } });
  // Whoever looks after the company may change its views, but not take one away from its maker into their own drawer.
  if (!fields.isForCompany && before.owner_id !== actor.userId) throw new AppError('forbidden');
  await refuseUnlessRoom(context, { list: before.list, ownerId: before.owner_id, id: viewId, ...fields });
  const after = await viewsTables(trx)
    .updateTable('views.view')
    .set({ name: fields.name, search: fields.search, is_for_company: fields.isForCompany, version: version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', viewId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(context, { action: 'views.replace', before, after });
  return toView(after, actor);
}

/** @throws AppError not_found, forbidden. */
export async function deleteView(context: Context, viewId: ViewId): Promise<void> {
  const { trx, actor } = context;
  const before = await loadChangeableView(context, viewId);
  await viewsTables(trx)
    .deleteFrom('views.view')
    .where('company_id', '=', actor.companyId)
    .where('id', '=', viewId)
    .execute();
  await record(context, { action: 'views.delete', before });
}

type Wanted = Fields & { list: ListKey; ownerId: string; id: ViewId };

/** One at a time per list, so that two tabs at once cannot pass the same check together. */
async function refuseUnlessRoom({ trx, actor }: Context, wanted: Wanted): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`views:${actor.companyId}:${wanted.list}`}, 0))`.execute(
    trx,
  );
  const others = await viewsTables(trx)
    .selectFrom('views.view')
    .select(['owner_id', 'is_for_company', sql<boolean>`lower(name) = lower(${wanted.name})`.as('is_same_name')])
    .where('company_id', '=', actor.companyId)
    .where('list', '=', wanted.list)
    .where('id', '<>', wanted.id)
    .execute();
  const own = others.filter((view) => view.owner_id === wanted.ownerId);
  if (own.some((view) => view.is_same_name)) throw new AppError('view_name_taken', { data: { name: wanted.name } });
  const shared = others.filter((view) => view.is_for_company);
  if (own.length >= VIEWS_MAX.ofOne) throw new AppError('too_many_views', { data: { max: VIEWS_MAX.ofOne } });
  if (wanted.isForCompany && shared.length >= VIEWS_MAX.ofCompany)
    throw new AppError('too_many_views', { data: { max: VIEWS_MAX.ofCompany } });
}

const record = (
  context: Context,
  { action, before, after }: { action: string; before?: ViewRow; after?: ViewRow },
): Promise<void> =>
  recordChange(context, {
    action,
    entity: 'view',
    entityId: (after ?? before)?.id ?? '',
    before: audited(before),
    after: audited(after),
    topics: ['views'],
  });

const audited = (row: ViewRow | undefined): unknown =>
  row === undefined ? null : { list: row.list, name: row.name, search: row.search, isForCompany: row.is_for_company };
