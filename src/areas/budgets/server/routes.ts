import { implement, implementRaw, type Implementation } from '#platform/http/call.ts';
import { readUpload } from '#platform/http/read-upload.ts';
import { implementExport } from '#platform/table-file/implement-export.ts';
import { readTable } from '#platform/table-file/read-table.ts';
import * as budget from '../contract/budget.ts';
import * as exercise from '../contract/exercise.ts';
import { importBudgets as importEndpoint } from '../contract/import.ts';
import { BUDGETS_AT_ONCE } from '../contract/budget.ts';
import { moveMoney, updateBudget } from './commands/change-budget.ts';
import { createBudgets } from './commands/create-budgets.ts';
import { closeExercise, createExercise, updateExercise } from './commands/exercises.ts';
import { importBudgets } from './commands/import-budgets.ts';
import { describeBudget, listEntries, listPlans } from './queries/describe-budget.ts';
import { describeExercise, exportExercises, listExercises } from './queries/exercises.ts';
import { exportBudgets } from './queries/export-budgets.ts';
import { listLeftBy } from './queries/left-by.ts';
import { listBudgets, summarizeBudgets } from './queries/list-budgets.ts';
import { previewSpend } from './queries/preview-spend.ts';

/** Five hundred budgets with their months take longer than a request usually may. */
const IMPORT_TIMEOUT_MS = 30_000;

export const budgetsRoutes: Implementation[] = [
  implement(exercise.listExercises, (context, { query }) => listExercises(context, query)),
  implementExport(exercise.exportExercises, (context, { format: _format, ...query }) =>
    exportExercises(context, query),
  ),
  implement(exercise.getExercise, (context, { params }) => describeExercise(context, params.exerciseId)),
  implement(exercise.createExercise, async (context, { body }) =>
    describeExercise(context, await createExercise(context, body)),
  ),
  implement(exercise.updateExercise, async (context, { params, body }) => {
    await updateExercise(context, params.exerciseId, body);
    return describeExercise(context, params.exerciseId);
  }),
  implement(exercise.closeExercise, async (context, { params, body }) => {
    await closeExercise(context, params.exerciseId, body);
    return describeExercise(context, params.exerciseId);
  }),

  implement(budget.listBudgets, (context, { query }) => listBudgets(context, query)),
  implement(budget.summarizeBudgets, (context, { query }) => summarizeBudgets(context, query)),
  implement(budget.listLeftBy, (context, { query }) => listLeftBy(context, query.by)),
  implementExport(budget.exportBudgets, (context, { format: _format, ...query }) => exportBudgets(context, query)),
  implement(budget.getBudget, (context, { params }) => describeBudget(context, params.budgetId)),
  implement(budget.listBudgetEntries, (context, { params, query }) => listEntries(context, params.budgetId, query)),
  implement(budget.listPlanVersions, (context, { params }) => listPlans(context, params.budgetId)),
  implement(budget.createBudgets, async (context, { body }) => ({ ids: await createBudgets(context, body) })),
  implement(budget.updateBudget, async (context, { params, body }) => {
    await updateBudget(context, params.budgetId, body);
    return describeBudget(context, params.budgetId);
  }),
  implement(budget.moveMoney, async (context, { body }) => {
    await moveMoney(context, body);
    return describeBudget(context, body.fromId);
  }),
  implementRaw(importEndpoint, async ({ inCompany }, { query }, { request }) => {
    const { bytes } = await readUpload(request);
    const table = await readTable(bytes, { rowsMax: BUDGETS_AT_ONCE });
    return inCompany((context) => importBudgets(context, { ...query, table }), { timeoutMs: IMPORT_TIMEOUT_MS });
  }),
  implement(budget.previewSpend, (context, { query }) => previewSpend(context, query)),
];
