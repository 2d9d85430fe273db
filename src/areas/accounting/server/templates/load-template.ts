import { sql } from 'kysely';
import type { Context } from '#platform/http/call.ts';
import { invalidInput, notFound } from '#platform/http/errors.ts';
import type { TemplateListRow, TemplateView } from '../../contract/export-templates.ts';
import {
  templateDefinitionSchema,
  type ExportTemplate,
  type ExportTemplateId,
} from '../../contract/template-definition.ts';
import type { ExportFormat } from '../../contract/export-formats.ts';
import { accountingTables } from '../tables.ts';

const VERSIONS_MAX = 50;

/** Every template of the company, those in use first, each with its newest version. */
export async function listTemplates({ trx, actor }: Context): Promise<TemplateListRow[]> {
  const rows = await newestVersions({ trx, actor }).execute();
  const { rows: used } = await sql<{ id: string; count: bigint }>`
    select template_id as id, count(*) as count from accounting.export
    where company_id = ${actor.companyId} and template_id is not null group by template_id`.execute(trx);
  const counts = new Map(used.map(({ id, count }) => [id, Number(count)]));
  return rows.map((row) => {
    const definition = templateDefinitionSchema.parse(row.definition);
    return {
      id: row.id,
      name: row.name,
      kind: definition.kind,
      columnCount: definition.columns.length,
      version: row.version,
      savedByName: row.created_by_name,
      savedAt: row.created_at,
      usedCount: counts.get(row.id) ?? 0,
      isArchived: row.archived_at !== null,
    };
  });
}

const newestVersions = ({ trx, actor }: Pick<Context, 'trx' | 'actor'>) =>
  accountingTables(trx)
    .selectFrom('accounting.export_template as t')
    .innerJoin('accounting.export_template_version as v', (join) =>
      join
        .onRef('v.company_id', '=', 't.company_id')
        .onRef('v.template_id', '=', 't.id')
        .onRef('v.version', '=', 't.version'),
    )
    .select(['t.id', 't.name', 't.version', 't.archived_at', 'v.definition', 'v.created_by_name', 'v.created_at'])
    .where('t.company_id', '=', actor.companyId)
    .orderBy((eb) => eb('t.archived_at', 'is not', null))
    .orderBy('t.name')
    .orderBy('t.id');

/** One template with its versions. @throws AppError not_found */
export async function describeTemplate(context: Context, templateId: ExportTemplateId): Promise<TemplateView> {
  const row = (await listTemplates(context)).find(({ id }) => id === templateId);
  if (row === undefined) throw notFound();
  const versions = await accountingTables(context.trx)
    .selectFrom('accounting.export_template_version')
    .selectAll()
    .where('company_id', '=', context.actor.companyId)
    .where('template_id', '=', templateId)
    .orderBy('version', 'desc')
    .limit(VERSIONS_MAX)
    .execute();
  const described = versions.map((version) => ({
    version: version.version,
    savedByName: version.created_by_name,
    savedAt: version.created_at,
    definition: templateDefinitionSchema.parse(version.definition),
  }));
  const newest = described[0];
  if (newest === undefined) throw notFound();
  return { ...row, definition: newest.definition, versions: described };
}

/** The templates that an export can be written with now. */
export const usableTemplates = async (context: Context) =>
  (await listTemplates(context))
    .filter(({ isArchived }) => !isArchived)
    .map(({ id, name, version }) => ({ id, name, version }));

/**
 * The newest version of the template that is asked for; undefined where the format is none. @throws AppError invalid_input
 * where the two do not fit, or there is no such template in use.
 */
export async function chosenTemplate(
  context: Context,
  { format, templateId }: { format: ExportFormat; templateId?: ExportTemplateId | undefined },
): Promise<ExportTemplate | undefined> {
  if (format !== 'template' && templateId === undefined) return undefined;
  const row =
    format !== 'template' || templateId === undefined
      ? undefined
      : await newestVersions(context)
          .where('t.id', '=', templateId)
          .where('t.archived_at', 'is', null)
          .executeTakeFirst();
  if (row === undefined) throw invalidInput([{ path: 'templateId', code: 'unknown' }]);
  const { id, name, version, definition } = row;
  return { id, name, version, definition: templateDefinitionSchema.parse(definition) };
}
