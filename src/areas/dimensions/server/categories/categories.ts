import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import type { TeamId } from '#areas/members/contract/member.ts';
import { teamNamesOf } from '#areas/members/server/door.ts';
import { categoryChart } from '../../contract/charts.ts';
import type { AnalyticalFieldId, ExpenseCategoryId } from '../../contract/dimension.ts';
import type { Category } from '../../contract/manage.ts';
import type { CategoryNeed } from '../../contract/needs.ts';
import { FIRST_CATEGORIES } from '../../rules/first-dimensions.ts';
import { mustMayRequire } from '../may-require.ts';
import { neededFieldIds } from '../queries/list-dimensions.ts';
import { saveUnderName } from '../save-under-name.ts';
import { forgetDimensions } from '../queries/list-dimensions.ts';
import { dimensionsTables } from '../tables.ts';

export type CategoryFields = {
  name: string;
  accountCode: string;
  icon: string;
  teamIds: TeamId[];
  /** Undefined: as they are. */
  needs?: readonly CategoryNeed[] | undefined;
  neededFieldIds?: readonly AnalyticalFieldId[] | undefined;
};

/** Categories in the company's order, archived ones last. */
export async function listCategories({ trx, actor }: Context): Promise<Category[]> {
  const rows = await dimensionsTables(trx)
    .selectFrom('dimensions.expense_category')
    .selectAll()
    .select(neededFieldIds.as('needed_field_ids'))
    .where('company_id', '=', actor.companyId)
    .orderBy((eb) => eb('archived_at', 'is not', null))
    .orderBy('position')
    .orderBy('name')
    .execute();
  const teams = await teamNamesOf(trx, actor.companyId);
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    accountCode: row.account_code,
    icon: row.icon,
    teamIds: row.team_ids,
    teamNames: row.team_ids.flatMap((id) => teams.get(id) ?? []),
    needs: row.needs,
    neededFieldIds: row.needed_field_ids,
    state: row.archived_at === null ? 'active' : 'archived',
    mergedIntoName: row.merged_into_id === null ? null : (names.get(row.merged_into_id) ?? null),
    version: row.version,
  }));
}

/** @throws AppError name_taken, unknown_team, unknown_field, admins_only. */
export async function addCategory(context: Context, fields: CategoryFields): Promise<void> {
  const { trx, actor } = context;
  await checkTeams(context, fields.teamIds);
  const id: ExpenseCategoryId = newId('cat');
  await saveUnderName('expense_category__name', () =>
    dimensionsTables(trx)
      .insertInto('dimensions.expense_category')
      .values({ company_id: actor.companyId, id, ...columnsOf(fields) })
      .execute(),
  );
  await setNeeds(context, id, { fields, before: { needs: [], needed_field_ids: [] } });
  await record(context, id, { action: 'dimensions.addCategory', after: fields });
}

/** What nearly every company spends on; a name that is in use already is left as the company has it. */
export async function addStarterCategories(context: Context, lang: Lang): Promise<void> {
  const inUse = new Set(
    (await listCategories(context)).filter((one) => one.state === 'active').map((one) => one.name.toLowerCase()),
  );
  const { chart } = categoryChart(await getCompanyRow(context.trx, context.actor.companyId));
  for (const { names, accounts, icon } of FIRST_CATEGORIES)
    if (!inUse.has(names[lang].toLowerCase()))
      await addCategory(context, { name: names[lang], accountCode: accounts[chart], icon, teamIds: [] });
}

/** @throws AppError as `addCategory`, not_found, version_conflict, is_archived. */
export async function changeCategory(
  context: Context,
  { id, version, ...fields }: CategoryFields & { id: ExpenseCategoryId; version: number },
): Promise<void> {
  const before = await lockCategory(context, id, version);
  if (before.archived_at !== null) throw new AppError('is_archived');
  await checkTeams(context, fields.teamIds);
  await saveUnderName('expense_category__name', () => update(context, id, columnsOf(fields)));
  await setNeeds(context, id, { fields, before });
  await record(context, id, { action: 'dimensions.changeCategory', before, after: fields });
}

export async function archiveCategory(
  context: Context,
  { id, version, isArchived }: { id: ExpenseCategoryId; version: number; isArchived: boolean },
): Promise<void> {
  await lockCategory(context, id, version);
  const change = { archived_at: isArchived ? context.now : null, ...(isArchived ? {} : { merged_into_id: null }) };
  await saveUnderName('expense_category__name', () => update(context, id, change));
  await record(context, id, { action: 'dimensions.archiveCategory', after: { isArchived } });
}

/** What was booked stays where it is; new spend goes to the other. @throws AppError is_archived, merge_into_itself. */
export async function mergeCategory(
  context: Context,
  { id, version, intoId }: { id: ExpenseCategoryId; version: number; intoId: ExpenseCategoryId },
): Promise<void> {
  if (id === intoId) throw new AppError('merge_into_itself');
  for (const one of [id, intoId].toSorted()) {
    const row = await lockCategory(context, one, one === id ? version : null);
    if (row.archived_at !== null) throw new AppError('is_archived');
  }
  await dimensionsTables(context.trx)
    .updateTable('dimensions.expense_category')
    .set({ merged_into_id: intoId })
    .where('company_id', '=', context.actor.companyId)
    .where('merged_into_id', '=', id)
    .execute();
  await update(context, id, { archived_at: context.now, merged_into_id: intoId });
  await record(context, id, { action: 'dimensions.mergeCategory', after: { intoId } });
}

/** The order of those named; others keep theirs. */
export async function reorderCategories(context: Context, ids: readonly ExpenseCategoryId[]): Promise<void> {
  const { trx, actor } = context;
  for (const [position, id] of [...new Set(ids)].entries())
    await dimensionsTables(trx)
      .updateTable('dimensions.expense_category')
      .set({ position })
      .where('company_id', '=', actor.companyId)
      .where('id', '=', id)
      .execute();
  await record(context, ids[0] ?? '', { action: 'dimensions.reorderCategories', after: { ids } });
}

const columnsOf = ({ name, accountCode, icon, teamIds }: CategoryFields) => ({
  name,
  account_code: accountCode,
  icon,
  team_ids: teamIds,
});

type Needs = { needs: readonly CategoryNeed[]; needed_field_ids: readonly AnalyticalFieldId[] };

/**
 * What requests of the category need, once it is another than before. A field that is archived stays needed for the day on
 * which it is used again, though the form does not name it.
 * @throws AppError admins_only, unknown_field for a field that is not in use.
 */
async function setNeeds(
  context: Context,
  id: ExpenseCategoryId,
  { fields, before }: { fields: CategoryFields; before: Needs },
): Promise<void> {
  const { trx, actor } = context;
  const inUse = await fieldsInUse(context);
  const kept = before.needed_field_ids.filter((one) => !inUse.has(one));
  const needs = [...new Set(fields.needs ?? before.needs)];
  const wanted = new Set(fields.neededFieldIds ?? before.needed_field_ids);
  const fieldIds = [...new Set([...wanted, ...kept])];
  if (isSame(needs, before.needs) && isSame(fieldIds, before.needed_field_ids)) return;
  mustMayRequire(actor);
  if (fieldIds.some((one) => !inUse.has(one) && !kept.includes(one))) throw new AppError('unknown_field');
  const of = { company_id: actor.companyId, expense_category_id: id };
  const db = dimensionsTables(trx);
  await db
    .updateTable('dimensions.expense_category')
    .set({ needs })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute();
  await db
    .deleteFrom('dimensions.category_field')
    .where('company_id', '=', actor.companyId)
    .where('expense_category_id', '=', id)
    .execute();
  if (fieldIds.length > 0)
    await db
      .insertInto('dimensions.category_field')
      .values(fieldIds.map((one) => ({ ...of, analytical_field_id: one })))
      .execute();
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

async function fieldsInUse({ trx, actor }: Context): Promise<ReadonlySet<AnalyticalFieldId>> {
  const rows = await dimensionsTables(trx)
    .selectFrom('dimensions.analytical_field')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('archived_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.id));
}

async function checkTeams({ trx, actor }: Context, teamIds: readonly TeamId[]): Promise<void> {
  const teams = await teamNamesOf(trx, actor.companyId);
  if (teamIds.some((id) => !teams.has(id))) throw new AppError('unknown_team');
}

async function lockCategory({ trx, actor }: Context, id: ExpenseCategoryId, version: number | null) {
  const row = await dimensionsTables(trx)
    .selectFrom('dimensions.expense_category')
    .selectAll()
    .select(neededFieldIds.as('needed_field_ids'))
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
  merged_into_id?: ExpenseCategoryId | null;
};

const update = ({ trx, actor }: Context, id: ExpenseCategoryId, columns: Columns) =>
  dimensionsTables(trx)
    .updateTable('dimensions.expense_category')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute();

const record = (context: Context, id: string, change: { action: string; before?: unknown; after: unknown }) => {
  // Every command here ends with it.
  forgetDimensions(context.trx, context.actor.companyId);
  return recordChange(context, {
    ...change,
    entity: 'expenseCategory',
    entityId: id,
    topics: ['dimensions', 'categories'],
  });
};
