import { implement, type Implementation } from '#platform/http/call.ts';
import * as contract from '../contract/view.ts';
import { deleteView, replaceView, saveView } from './commands/keep-view.ts';
import { listViews } from './queries/list-views.ts';

export const viewsRoutes: Implementation[] = [
  implement(contract.listViews, async (context, { query }) => ({ items: await listViews(context, query.list) })),
  implement(contract.saveView, (context, { body }) => saveView(context, body)),
  implement(contract.replaceView, (context, { params, body }) =>
    replaceView(context, { viewId: params.viewId, ...body }),
  ),
  implement(contract.deleteView, async (context, { params }) => {
    await deleteView(context, params.viewId);
    return undefined;
  }),
];
