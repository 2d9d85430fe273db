import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { fold } from '#kernel/text.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { refuseHeadAlone, type ReadCell } from '#platform/table-file/read-table.ts';
import type { ExportLang } from '#platform/table-file/table-file.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { TeamId } from '#areas/members/contract/member.ts';
import { findMemberByEmail, listColleagues } from '#areas/members/server/door.ts';
import type { NewBudget } from '../../contract/budget.ts';
import type { BudgetId, ExerciseId } from '../../contract/budget-id.ts';
import type { ImportResult, IMPORT_MODES } from '../../contract/import.ts';
import { ALERT_PERCENTS } from '../../rules/alerts.ts';
import { checkNewBudgets } from '../../rules/check-new-budgets.ts';
import { readBudgetRows, type BudgetRowRead, type RowProblem } from '../../rules/read-budget-rows.ts';
import { IMPORT_WORDS } from '../export-words.ts';
import { loadOpenExercise, loadTree, monthsOf, type KnownRow } from '../queries/load-exercise.ts';
import { createBudgets, dimensionsOf } from './create-budgets.ts';

export type ImportBudgets = {
  exerciseId: ExerciseId;
  mode: (typeof IMPORT_MODES)[number];
  lang: ExportLang;
  table: readonly (readonly ReadCell[])[];
};
type Asked = { readonly row: BudgetRowRead; readonly budget: NewBudget };

/**
 * Makes the budgets that a file names. What is wrong is told by row, column and reason; then nothing is made, unless only
 * the right rows are wanted (issue: one bad row imports nothing unless asked to skip).
 * @throws AppError columns_missing when there is no name or no amount to read, file_empty, exercise_closed.
 */
export async function importBudgets(
  context: Context,
  { exerciseId, mode, lang, table }: ImportBudgets,
): Promise<ImportResult> {
  const { trx, actor } = context;
  const exercise = await loadOpenExercise(trx, actor.companyId, exerciseId);
  const company = await getCompanyRow(trx, actor.companyId);
  const read = readBudgetRows({
    table,
    words: IMPORT_WORDS,
    currency: currency(company.base_currency),
    months: monthsOf(exercise),
    isCommaDecimal: lang !== 'en',
  });
  if (read === null) throw new AppError('columns_missing');
  refuseHeadAlone(table);
  const tree = await loadTree(trx, actor.companyId, exerciseId);
  const problems: RowProblem[] = [...read.problems];
  const found: Asked[] = [];
  const lookUp = await namesIn(context);
  // Wholes first, so that their parts find them wherever they stand in the file.
  for (const row of read.rows.toSorted((a, b) => Number(a.parent !== '') - Number(b.parent !== '') || a.row - b.row)) {
    const wrong: RowProblem[] = [];
    const budget = await lookUp(row, (column, text) => {
      wrong.push({ row: row.row, column, code: 'unknown', found: text });
    });
    const place = parentOf(row, { found, tree });
    if (place === null) wrong.push({ row: row.row, column: 'parent', code: 'unknown', found: row.parent });
    problems.push(...wrong);
    if (wrong.length === 0 && place !== null) found.push({ row, budget: { ...budget, ...place } });
  }
  const refused = checkNewBudgets(
    found.map(({ budget }) => ({ ...budget, dimensions: dimensionsOf(budget), total: budget.total.minor })),
    tree,
    exercise.allows_excess,
  );
  for (const { index, code } of refused) {
    const row = found[index]?.row;
    if (row !== undefined) problems.push({ row: row.row, column: 'name', code, found: row.name });
  }
  const right = found.filter((_, index) => !refused.some((one) => one.index === index));
  const isMade = right.length > 0 && (mode === 'valid' || (mode === 'all' && problems.length === 0));
  if (isMade) await createBudgets(context, { exerciseId, budgets: placedAnew(found, right) });
  return {
    made: isMade ? right.length : 0,
    right: right.length,
    problems: problems.toSorted((a, b) => a.row - b.row),
  };
}

/** The parent of a row: one of the file, one that is there, or none; null when its name is nobody's. */
function parentOf(
  row: BudgetRowRead,
  { found, tree }: { found: readonly Asked[]; tree: readonly KnownRow[] },
): { parentId: BudgetId | null; parentIndex: number | null } | null {
  if (row.parent === '') return { parentId: null, parentIndex: null };
  const isNamed = (name: string): boolean => fold(name) === fold(row.parent);
  const index = found.findIndex(
    ({ budget }) => budget.parentId === null && budget.parentIndex === null && isNamed(budget.name),
  );
  if (index >= 0) return { parentId: null, parentIndex: index };
  const known = tree.find((one) => one.parentId === null && isNamed(one.name));
  return known === undefined ? null : { parentId: known.id, parentIndex: null };
}

/** Rows that were left out change the places that the others name. */
const placedAnew = (all: readonly Asked[], right: readonly Asked[]): NewBudget[] =>
  right.map(({ budget }) => {
    const parent = budget.parentIndex === null ? undefined : all[budget.parentIndex];
    return { ...budget, parentIndex: parent === undefined ? null : right.indexOf(parent) };
  });

type Miss = (column: string, text: string) => void;

/** Looks up what a row names: cost centre, category and team by name or code, owners by name or address. */
async function namesIn({ trx, actor }: Context): Promise<(row: BudgetRowRead, miss: Miss) => Promise<NewBudget>> {
  const { costCenters, expenseCategories } = await listDimensions(trx, actor.companyId);
  const { teams } = await listColleagues(trx, actor.companyId, undefined);
  const company = await getCompanyRow(trx, actor.companyId);
  const base = currency(company.base_currency);
  const find = <Id extends string>(
    list: readonly { id: Id; name: string; code?: string }[],
    text: string,
    missed: () => void,
  ): Id | null => {
    if (text === '') return null;
    const one = list.find(({ name, code }) => fold(name) === fold(text) || (code !== undefined && code === text));
    if (one === undefined) missed();
    return one?.id ?? null;
  };
  const ownerOf = async (text: string): Promise<UserId | null> => {
    if (text.includes('@')) return (await findMemberByEmail(trx, actor.companyId, text))?.user_id ?? null;
    const { items } = await listColleagues(trx, actor.companyId, text);
    return items.find((one) => fold(one.fullName) === fold(text))?.userId ?? null;
  };
  return async (row, miss) => {
    const ownerIds: UserId[] = [];
    for (const text of row.owners) {
      const owner = await ownerOf(text);
      if (owner === null) miss('owners', text);
      else ownerIds.push(owner);
    }
    const costCenterId: CostCenterId | null = find(costCenters, row.costCenter, () =>
      miss('costCenter', row.costCenter),
    );
    const expenseCategoryId: ExpenseCategoryId | null = find(expenseCategories, row.category, () =>
      miss('category', row.category),
    );
    const teamId: TeamId | null = find(teams, row.team, () => miss('team', row.team));
    return {
      name: row.name,
      ownerIds,
      control: row.control,
      alertPercents: [...ALERT_PERCENTS],
      total: money(row.total, base),
      months: row.months?.map((minor) => money(minor, base)) ?? null,
      parentId: null,
      parentIndex: null,
      costCenterId,
      expenseCategoryId,
      teamId,
      analyticalValues: [],
    };
  };
}
