import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput, notFound } from '#platform/http/errors.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { TemplateView } from '../../contract/export-templates.ts';
import type { ExportTemplateId } from '../../contract/template-definition.ts';
import type { TemplateDefinition } from '../../rules/template/template-definition.ts';
import { templateProblems } from '../../rules/template/template-problems.ts';
import { accountingTables } from '../tables.ts';
import { describeTemplate } from './load-template.ts';

const TOPICS = ['bookkeeping'];
const TEMPLATES_MAX = 100;

type Named = { readonly name: string; readonly definition: TemplateDefinition };

/** Adds a template as its first version. @throws AppError invalid_input, too_many_templates. */
export async function createTemplate(context: Context, { name, definition }: Named): Promise<TemplateView> {
  const { trx, actor, now } = context;
  refuseWrong(definition);
  await refuseTaken(context, { name, id: null });
  const id: ExportTemplateId = newId('etp', Date.parse(now));
  await accountingTables(trx)
    .insertInto('accounting.export_template')
    .values({ company_id: actor.companyId, id, name, version: 1, archived_at: null })
    .execute();
  await keepVersion(context, id, { version: 1, definition });
  return recorded(context, { action: 'accounting.create-template', id, before: null });
}

type Change = Named & { readonly version: number; readonly isArchived: boolean };

/**
 * Saves a template. What is written otherwise than before is a new version, which exports to come are written with; what left
 * already keeps its own. @throws AppError not_found, version_conflict, invalid_input.
 */
export async function saveTemplate(context: Context, id: ExportTemplateId, change: Change): Promise<TemplateView> {
  const { trx, actor, now } = context;
  const db = accountingTables(trx);
  const row = await db
    .selectFrom('accounting.export_template')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  if (row.version !== change.version)
    throw new AppError('version_conflict', { data: { version: row.version, state: '' } });
  refuseWrong(change.definition);
  if (!change.isArchived) await refuseTaken(context, { name: change.name, id });
  const before = await describeTemplate(context, id);
  const isNew = JSON.stringify(before.definition) !== JSON.stringify(change.definition);
  const version = isNew ? row.version + 1 : row.version;
  if (isNew) await keepVersion(context, id, { version, definition: change.definition });
  await db
    .updateTable('accounting.export_template')
    .set({ name: change.name, version, archived_at: change.isArchived ? (row.archived_at ?? now) : null })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute();
  return recorded(context, { action: 'accounting.save-template', id, before });
}

function refuseWrong(definition: TemplateDefinition): void {
  const problems = templateProblems(definition);
  if (problems.length > 0) throw invalidInput(problems.map(({ path, code }) => ({ path: `definition.${path}`, code })));
}

/** Two that are in use never have one name, so that whoever exports can tell them apart. */
async function refuseTaken(
  { trx, actor }: Context,
  { name, id }: { name: string; id: ExportTemplateId | null },
): Promise<void> {
  const others = await accountingTables(trx)
    .selectFrom('accounting.export_template')
    .select(['id', 'name', 'archived_at'])
    .where('company_id', '=', actor.companyId)
    .execute();
  if (id === null && others.length >= TEMPLATES_MAX) throw new AppError('too_many_templates');
  const isTaken = others.some(
    (other) => other.id !== id && other.archived_at === null && other.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw invalidInput([{ path: 'name', code: 'taken' }]);
}

async function keepVersion(
  { trx, actor, now }: Context,
  templateId: ExportTemplateId,
  { version, definition }: { version: number; definition: TemplateDefinition },
): Promise<void> {
  await accountingTables(trx)
    .insertInto('accounting.export_template_version')
    .values({
      company_id: actor.companyId,
      template_id: templateId,
      version,
      definition: JSON.stringify(definition),
      created_by: actor.userId,
      created_by_name: (await namesOf(trx, actor.companyId, [actor.userId])).get(actor.userId) ?? '',
      created_at: now,
    })
    .execute();
}

async function recorded(
  context: Context,
  { action, id, before }: { action: string; id: ExportTemplateId; before: TemplateView | null },
): Promise<TemplateView> {
  const after = await describeTemplate(context, id);
  await recordChange(context, {
    action,
    entity: 'export-template',
    entityId: id,
    before: before === null ? null : auditOf(before),
    after: auditOf(after),
    topics: TOPICS,
  });
  return after;
}

const auditOf = ({ name, version, isArchived }: TemplateView) => ({ name, version, isArchived });
