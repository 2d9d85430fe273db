import { money } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { aboutExport } from '#platform/table-file/about-export.ts';
import { wantedIds } from '#platform/table-file/exported-rows.ts';
import { readInParts } from '#platform/table-file/read-in-parts.ts';
import type { ExportLang, TableFile } from '#platform/table-file/table-file.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import { listColleagues, namesOfList } from '#areas/members/server/door.ts';
import type { BudgetFilter } from '../../contract/budget.ts';
import { BUDGET_WORDS, CONTROL_WORDS } from '../export-words.ts';
import { FILTER_WORDS } from '../filter-words.ts';
import { describeExercise } from './exercises.ts';
import { selectInOrder, toViews } from './list-budgets.ts';

/** The budgets that match, in the columns that an import reads too. */
export async function exportBudgets(
  context: Context,
  { ids, lang, ...filter }: BudgetFilter & { ids?: string | undefined; lang: ExportLang },
): Promise<TableFile> {
  const { trx, actor } = context;
  const matching = selectInOrder(context, { ...filter, ids: wantedIds(ids) });
  const company = await getCompanyRow(trx, actor.companyId);
  const { costCenters, expenseCategories } = await listDimensions(trx, actor.companyId);
  const { teams } = await listColleagues(trx, actor.companyId, undefined);
  const nameOf = (list: readonly { id: string; name: string }[], id: string | null): string | null =>
    list.find((one) => one.id === id)?.name ?? null;
  const amount = (minor: bigint) => ({ money: money(minor, company.base_currency) });
  const words = BUDGET_WORDS[lang];
  return {
    name: words.name,
    columns: words.columns,
    rows: readInParts(trx, matching.compile(trx), async (rows) => {
      const views = await toViews(context, rows);
      return rows.map((row) => [
        row.name,
        row.parent_name,
        nameOf(costCenters, row.cost_center_id),
        nameOf(expenseCategories, row.expense_category_id),
        nameOf(teams, row.team_id),
        views
          .get(row.id)
          ?.owners.map((owner) => owner.fullName)
          .join(', ') ?? '',
        CONTROL_WORDS[lang][row.control],
        company.base_currency,
        amount(row.planned),
        amount(row.used),
        amount(row.committed),
        amount(row.planned - row.used - row.committed),
      ]);
    }),
    about: aboutExport({
      lang,
      companyName: company.legal_name,
      now: context.now,
      filter,
      words: { codes: FILTER_WORDS[lang], names: await namesInFilter(context, filter) },
    }),
  };
}

/** What the ids of a filter are called: the exercise, who owns budgets, cost centres and categories. */
async function namesInFilter(context: Context, { owner, exercise }: BudgetFilter): Promise<Map<string, string>> {
  const { trx, actor } = context;
  const { costCenters, expenseCategories } = await listDimensions(trx, actor.companyId);
  const planned = exercise === undefined ? null : await describeExercise(context, exercise);
  return new Map<string, string>([
    ...(planned === null ? [] : [[planned.id, planned.name] as const]),
    ...(await namesOfList(trx, actor.companyId, owner)),
    ...[...costCenters, ...expenseCategories].map(({ id, name }) => [id, name] as const),
  ]);
}
