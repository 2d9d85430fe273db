import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { AnalyticalFieldId } from '../../contract/dimension.ts';
import type { Field } from '../../contract/manage.ts';
import type { SpendType } from '../../contract/needs.ts';
import { mustMayRequire } from '../may-require.ts';
import { saveUnderName } from '../save-under-name.ts';
import { forgetDimensions } from '../queries/list-dimensions.ts';
import { dimensionsTables } from '../tables.ts';

export type FieldBody = {
  name: string;
  isRequired: boolean;
  allowedValues: readonly string[];
  /** Undefined: as it is. */
  requiredFor?: readonly SpendType[] | undefined;
};

/** The company's own fields by name, archived ones last. */
export async function listFields({ trx, actor }: Context): Promise<Field[]> {
  const rows = await dimensionsTables(trx)
    .selectFrom('dimensions.analytical_field')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .orderBy((eb) => eb('archived_at', 'is not', null))
    .orderBy('name')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isRequired: row.is_required,
    requiredFor: row.required_for,
    allowedValues: row.allowed_values,
    state: row.archived_at === null ? 'active' : 'archived',
    version: row.version,
  }));
}

/** @throws AppError name_taken, admins_only. */
export async function addField(context: Context, body: FieldBody): Promise<void> {
  mustMayChange(context, [], body.requiredFor);
  const id: AnalyticalFieldId = newId('fld');
  await saveUnderName('analytical_field__name', () =>
    dimensionsTables(context.trx)
      .insertInto('dimensions.analytical_field')
      .values({ company_id: context.actor.companyId, id, ...columnsOf(body) })
      .execute(),
  );
  await record(context, id, { action: 'dimensions.addField', after: body });
}

/** @throws AppError name_taken, not_found, version_conflict, is_archived, admins_only. */
export async function changeField(
  context: Context,
  { id, version, ...body }: FieldBody & { id: AnalyticalFieldId; version: number },
): Promise<void> {
  const before = await lockField(context, id, version);
  if (before.archived_at !== null) throw new AppError('is_archived');
  mustMayChange(context, before.required_for, body.requiredFor);
  await saveUnderName('analytical_field__name', () => update(context, id, columnsOf(body)));
  await record(context, id, { action: 'dimensions.changeField', before, after: body });
}

/** Out of use it is asked nowhere any more; what was booked keeps the value that it had. */
export async function archiveField(
  context: Context,
  { id, version, isArchived }: { id: AnalyticalFieldId; version: number; isArchived: boolean },
): Promise<void> {
  await lockField(context, id, version);
  const change = { archived_at: isArchived ? context.now : null };
  await saveUnderName('analytical_field__name', () => update(context, id, change));
  await record(context, id, { action: 'dimensions.archiveField', after: { isArchived } });
}

/** A value twice is one; their order is as it was entered. */
const columnsOf = ({ name, isRequired, allowedValues, requiredFor }: FieldBody) => ({
  name,
  is_required: isRequired,
  allowed_values: [...new Set(allowedValues)],
  ...(requiredFor === undefined ? {} : { required_for: [...new Set(requiredFor)] }),
});

/** The same types in another order are no change. @throws AppError admins_only. */
function mustMayChange(
  { actor }: Context,
  before: readonly SpendType[],
  after: readonly SpendType[] | undefined,
): void {
  if (after === undefined) return;
  const isSame = before.every((one) => after.includes(one)) && after.every((one) => before.includes(one));
  if (!isSame) mustMayRequire(actor);
}

async function lockField({ trx, actor }: Context, id: AnalyticalFieldId, version: number) {
  const row = await dimensionsTables(trx)
    .selectFrom('dimensions.analytical_field')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  if (row.version !== version) throw new AppError('version_conflict');
  return row;
}

type Columns = Partial<ReturnType<typeof columnsOf>> & { archived_at?: Context['now'] | null };

const update = ({ trx, actor }: Context, id: AnalyticalFieldId, columns: Columns) =>
  dimensionsTables(trx)
    .updateTable('dimensions.analytical_field')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute();

const record = (context: Context, id: string, change: { action: string; before?: unknown; after: unknown }) => {
  // Every command here ends with it.
  forgetDimensions(context.trx, context.actor.companyId);
  return recordChange(context, {
    ...change,
    entity: 'analyticalField',
    entityId: id,
    topics: ['dimensions', 'fields'],
  });
};
