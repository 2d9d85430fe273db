import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { View } from '../../contract/view.ts';
import { mayOpenList, type ListKey } from '../../rules/lists.ts';
import { viewsTables } from '../tables.ts';
import { toView } from './load-view.ts';

/** The company's views of a list and the caller's own, oldest first, so that tabs stay where they are. @throws AppError forbidden. */
export async function listViews({ trx, actor }: Context, list: ListKey): Promise<View[]> {
  if (!mayOpenList(list, actor.rights)) throw new AppError('forbidden');
  const rows = await viewsTables(trx)
    .selectFrom('views.view')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('list', '=', list)
    .where((eb) => eb.or([eb('is_for_company', '=', true), eb('owner_id', '=', actor.userId)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => toView(row, actor));
}
