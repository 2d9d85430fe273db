import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { View, ViewId } from '../../contract/view.ts';
import { mayChangeView, mayOpenList, maySeeView } from '../../rules/lists.ts';
import { viewsTables, type ViewRow } from '../tables.ts';

const ownedBy = (row: ViewRow) => ({ ownerId: row.owner_id, isForCompany: row.is_for_company });

export const toView = (row: ViewRow, actor: Context['actor']): View => ({
  id: row.id,
  list: row.list,
  name: row.name,
  search: row.search,
  isForCompany: row.is_for_company,
  isOwn: row.owner_id === actor.userId,
  canChange: mayChangeView(ownedBy(row), actor),
  version: row.version,
});

/**
 * The view, locked for a change by this person. Somebody else's private view does not exist for them.
 * @throws AppError not_found, forbidden.
 */
export async function loadChangeableView({ trx, actor }: Context, viewId: ViewId): Promise<ViewRow> {
  const row = await viewsTables(trx)
    .selectFrom('views.view')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', viewId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || !maySeeView(ownedBy(row), actor) || !mayOpenList(row.list, actor.rights)) throw notFound();
  if (!mayChangeView(ownedBy(row), actor)) throw new AppError('forbidden');
  return row;
}
