import { implement, implementRaw, type Context, type Implementation } from '#platform/http/call.ts';
import { readUpload } from '#platform/http/read-upload.ts';
import { implementExport } from '#platform/table-file/implement-export.ts';
import { readTable, refuseHeadAlone } from '#platform/table-file/read-table.ts';
import { findMember } from '#areas/members/server/door.ts';
import * as costCenters from '../contract/cost-center.ts';
import { listDimensions as listDimensionsEndpoint } from '../contract/dimension.ts';
import * as manage from '../contract/manage.ts';
import { confirmAccounts, hasReviewedAccounts } from './categories/review-accounts.ts';
import * as categories from './categories/categories.ts';
import * as changes from './cost-centers/change-cost-center.ts';
import { importCostCenters } from './cost-centers/import-cost-centers.ts';
import { exportCostCenters, getCostCenter, listCostCenters } from './cost-centers/read-cost-centers.ts';
import * as fields from './fields/fields.ts';
import { mayRequire } from './may-require.ts';
import { listDimensions } from './queries/list-dimensions.ts';
import { spendRoutes, type ReadSpend } from './spend-routes.ts';

const costCenterRoutes: Implementation[] = [
  implement(costCenters.listCostCenters, async ({ trx, actor }, { query }) => ({
    ...(await listCostCenters(trx, actor.companyId, query)),
    mayChange: actor.rights.has('admin') || actor.rights.has('owner'),
  })),
  implementExport(costCenters.exportCostCenters, (context, { format: _format, ...query }) =>
    exportCostCenters(context, query),
  ),
  implement(costCenters.getCostCenter, (context, { params }) => getCostCenter(context, params.costCenterId)),
  implement(costCenters.addCostCenter, async (context, { body }) =>
    getCostCenter(context, await changes.addCostCenter(context, body)),
  ),
  implement(costCenters.changeCostCenter, async (context, { params, body }) => {
    await changes.changeCostCenter(context, { id: params.costCenterId, ...body });
    return getCostCenter(context, params.costCenterId);
  }),
  implement(costCenters.archiveCostCenter, async (context, { params, body }) => {
    await changes.archiveCostCenter(context, { id: params.costCenterId, ...body });
    return getCostCenter(context, params.costCenterId);
  }),
  implement(costCenters.mergeCostCenter, async (context, { params, body }) => {
    await changes.mergeCostCenter(context, { id: params.costCenterId, ...body });
    return getCostCenter(context, params.costCenterId);
  }),
  // Raw: the file is read before the transaction opens.
  implementRaw(costCenters.importCostCenters, async ({ inCompany }, { query }, { request }) => {
    const { bytes } = await readUpload(request);
    const rows = await readTable(bytes, { rowsMax: costCenters.COST_CENTER_ROWS_MAX });
    refuseHeadAlone(rows);
    const how = { isDryRun: query.isDryRun === 'yes', skipsBad: query.skipsBad === 'yes' };
    return inCompany((context) => importCostCenters(context, { rows, ...how }));
  }),
];

const allCategories = async (context: Context) => ({
  items: await categories.listCategories(context),
  mayRequire: mayRequire(context.actor),
  areAccountsReviewed: await hasReviewedAccounts(context.trx, context.actor.companyId),
});
const allFields = async (context: Context) => ({
  items: await fields.listFields(context),
  mayRequire: mayRequire(context.actor),
});

/** `readSpend` comes from the area that books what is spent. */
export const dimensionsRoutes = (readSpend: ReadSpend): Implementation[] => [
  ...spendRoutes(readSpend),
  ...costCenterRoutes,
  implement(listDimensionsEndpoint, async ({ trx, actor }) => {
    const all = await listDimensions(trx, actor.companyId);
    const member = await findMember(trx, actor.companyId, actor.userId);
    // What is for some teams is offered to nobody else; who reviews and books sees everything.
    const looksOn = (['admin', 'owner', 'controller'] as const).some((right) => actor.rights.has(right));
    const mine = all.expenseCategories.filter(
      ({ teamIds }) => looksOn || teamIds.length === 0 || teamIds.some((id) => id === member?.team_id),
    );
    return { ...all, expenseCategories: mine };
  }),
  implement(manage.listCategories, allCategories),
  implement(manage.addCategory, async (context, { body }) => {
    await categories.addCategory(context, body);
    return allCategories(context);
  }),
  implement(manage.addStarterCategories, async (context, { body }) => {
    await categories.addStarterCategories(context, body.lang);
    return allCategories(context);
  }),
  implement(manage.confirmAccounts, async (context) => {
    await confirmAccounts(context);
    return allCategories(context);
  }),
  implement(manage.changeCategory, async (context, { params, body }) => {
    await categories.changeCategory(context, { id: params.expenseCategoryId, ...body });
    return allCategories(context);
  }),
  implement(manage.archiveCategory, async (context, { params, body }) => {
    await categories.archiveCategory(context, { id: params.expenseCategoryId, ...body });
    return allCategories(context);
  }),
  implement(manage.mergeCategory, async (context, { params, body }) => {
    await categories.mergeCategory(context, { id: params.expenseCategoryId, ...body });
    return allCategories(context);
  }),
  implement(manage.reorderCategories, async (context, { body }) => {
    await categories.reorderCategories(context, body.ids);
    return allCategories(context);
  }),
  implement(manage.listFields, allFields),
  implement(manage.addField, async (context, { body }) => {
    await fields.addField(context, body);
    return allFields(context);
  }),
  implement(manage.changeField, async (context, { params, body }) => {
    await fields.changeField(context, { id: params.analyticalFieldId, ...body });
    return allFields(context);
  }),
  implement(manage.archiveField, async (context, { params, body }) => {
    await fields.archiveField(context, { id: params.analyticalFieldId, ...body });
    return allFields(context);
  }),
];
