import { sql } from 'kysely';
import { money, moneyToWire } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { decodeCursor, toPage } from '#platform/db/cursor.ts';
import { isAmong } from '#platform/db/is-among.ts';
import type { Context } from '#platform/http/call.ts';
import type { Trx } from '#platform/db/scope.ts';
import { notFound } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow, type CompanyRow } from '#areas/companies/server/door.ts';
import type { ExportId, ExportView } from '../../contract/bookkeeping.ts';
import type { ExportFormat } from '../../contract/export-formats.ts';
import type { ExportTemplate, ExportTemplateId } from '../../contract/template-definition.ts';
import { totalsOf, type JournalLine } from '../../rules/journal-entry.ts';
import { accountingTables, type ExportRow, type ExportTableRow } from '../tables.ts';
import { exportFactsSchema, namingFactsSchema, type ExportFacts } from '../formats/export-facts.ts';
import { factsOf } from '../formats/facts-of.ts';
import { WRITERS } from '../formats/write-export.ts';
import { datevNumbers, exportFormat, loadBooks } from './load-books.ts';
import { chosenTemplate, usableTemplates } from '../templates/load-template.ts';
import { closedToCaller } from './load-periods.ts';
import { readExportable } from './read-exportable.ts';

/** Exports, newest first, or of these the named ones. */
export async function listExports(
  { trx, actor }: Context,
  filter: { ids?: readonly string[] | null; cursor?: string | undefined; limit: number },
) {
  const company = await getCompanyRow(trx, actor.companyId);
  let query = exportsOf(trx, actor.companyId);
  if (filter.ids !== undefined && filter.ids !== null) query = query.where(isAmong('e.id', filter.ids));
  if (filter.cursor !== undefined)
    query = query.where('e.number', '<', Number(decodeCursor(filter.cursor, ['count'])[0]));
  const rows = await query
    .orderBy('e.number', 'desc')
    .limit(filter.limit + 1)
    .execute();
  return toPage(rows, filter.limit, { item: (row) => toView(row, company), cursor: (row) => [row.number] });
}

export async function getExport({ trx, actor }: Context, exportId: ExportId): Promise<ExportView> {
  const row = await exportsOf(trx, actor.companyId).where('e.id', '=', exportId).executeTakeFirst();
  if (row === undefined) throw notFound();
  return toView(row, await getCompanyRow(trx, actor.companyId));
}

const LISTED_COLUMNS = [
  'company_id',
  'id',
  'number',
  'format',
  'template_id',
  'template_version',
  'from_on',
  'to_on',
  'payable_count',
  'settlement_count',
  'line_count',
  'debit_minor',
  'credit_minor',
  'sha256',
  'created_by',
  'created_by_name',
  'created_at',
  'undoes',
  'reason',
] as const satisfies readonly (keyof ExportTableRow)[];

/** What an export is named by: due days and parties of tens of thousands of invoices stay where they are. */
const namingFacts = (table: string) =>
  sql<object>`${sql.ref(`${table}.facts`)} - '{due,parties,automatic,roots}'::text[]`.as('facts');

/** With the numbers of what each took back, and of what took it back. */
export const exportsOf = (trx: Trx, companyId: CompanyId) =>
  accountingTables(trx)
    .selectFrom('accounting.export as e')
    .leftJoin('accounting.export as earlier', (join) =>
      join.onRef('earlier.company_id', '=', 'e.company_id').onRef('earlier.id', '=', 'e.undoes'),
    )
    .leftJoin('accounting.export as later', (join) =>
      join.onRef('later.company_id', '=', 'e.company_id').onRef('later.undoes', '=', 'e.id'),
    )
    .select([
      ...LISTED_COLUMNS.map((column) => `e.${column}` as const),
      'earlier.number as undone_number',
      'later.number as undone_by',
    ])
    .select(namingFacts('e'))
    .where('e.company_id', '=', companyId);

/** What an export up to this day would hold, by journal. */
export async function previewExport(context: Context, until: PlainDate) {
  const { trx, actor } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const { payables, settlements, accruals, entries } = await readExportable(trx, company, {
    until,
    lock: false,
    closed: await closedToCaller(context),
  });
  const journals = [...new Set(entries.map(({ entry }) => entry.journal))].toSorted();
  return {
    format: await exportFormat(trx, company),
    templates: await usableTemplates(context),
    payableCount: payables.length,
    settlementCount: settlements.length + accruals.length,
    journals: journals.map((journal) => {
      const own = entries.filter(({ entry }) => entry.journal === journal).map(({ entry }) => entry);
      const totals = totalsOf(own, company.base_currency);
      return { journal, count: own.length, debit: moneyToWire(totals.debit), credit: moneyToWire(totals.credit) };
    }),
  };
}

type ListedExport = ExportRow & { undone_number: number | null; undone_by: number | null };

/** An export as it is shown. */
export const toView = (row: ListedExport, company: CompanyRow): ExportView => ({
  id: row.id,
  number: row.number,
  format: row.format,
  template: templateOf(row),
  fileName: fileNameOf(row, company, { format: row.format }),
  fromOn: row.from_on,
  toOn: row.to_on,
  payableCount: row.payable_count,
  settlementCount: row.settlement_count,
  lineCount: row.line_count,
  debit: moneyToWire(money(row.debit_minor, company.base_currency)),
  credit: moneyToWire(money(row.credit_minor, company.base_currency)),
  sha256: row.sha256,
  createdByName: row.created_by_name,
  createdAt: row.created_at,
  undoes: row.undone_number,
  reason: row.reason,
  undoneBy: row.undone_by,
});

/** Which template it is written with, in which version, called as it was then. */
function templateOf(row: ExportRow): ExportView['template'] {
  const kept = namingFactsSchema.safeParse(row.facts);
  if (!kept.success || kept.data.template === undefined) return null;
  const { id, name, version } = kept.data.template;
  return { id, name, version };
}

/** By what was so when it was made, where that was kept. */
export function fileNameOf(
  row: ExportRow,
  company: CompanyRow,
  { format, template: asked }: { format: ExportFormat; template?: ExportTemplate | undefined },
): string {
  const kept = namingFactsSchema.safeParse(row.facts);
  const template = asked ?? (kept.success ? kept.data.template : undefined);
  return WRITERS[format].fileName({
    registrationNumber: kept.success ? kept.data.registrationNumber : company.registration_number,
    bills: kept.success ? kept.data.bills : row.payable_count,
    companyName: kept.success ? kept.data.companyName : company.legal_name,
    ...(template === undefined ? {} : { template }),
    fromOn: row.from_on,
    toOn: row.to_on,
    number: row.number,
  });
}

/** What its files are written from, as it was kept; null of an old export of which nobody kept it. */
export async function keptFacts({ trx, actor }: Context, exportId: ExportId): Promise<ExportFacts | null> {
  const row = await accountingTables(trx)
    .selectFrom('accounting.export')
    .select('facts')
    .where('company_id', '=', actor.companyId)
    .where('id', '=', exportId)
    .executeTakeFirstOrThrow();
  return exportFactsSchema.safeParse(row.facts).data ?? null;
}

/** The same of an old export by its lines, as it is now. */
export async function factsNow(
  { trx, actor }: Context,
  exportId: ExportId,
  lines: readonly JournalLine[],
): Promise<ExportFacts> {
  const row = await accountingTables(trx)
    .selectFrom('accounting.export')
    .select(LISTED_COLUMNS)
    .where('company_id', '=', actor.companyId)
    .where('id', '=', exportId)
    .executeTakeFirstOrThrow();
  const company = await getCompanyRow(trx, actor.companyId);
  return factsOf(lines, {
    company,
    books: await loadBooks(trx, company),
    datev: await datevNumbers(trx, actor.companyId),
    due: {},
    number: row.number,
    fromOn: row.from_on,
    toOn: row.to_on,
    createdAt: row.created_at,
    createdBy: row.created_by_name,
  });
}

export type WantedFile = { format?: ExportFormat | undefined; templateId?: ExportTemplateId | undefined };
export type DescribedFile = { name: string; format: ExportFormat; template?: ExportTemplate };

/**
 * Name of an export's file: its own, or as another format writes it now. @throws AppError not_found, invalid_input where a template
 * is wanted that is not there.
 */
export async function describeFile(context: Context, exportId: ExportId, wanted: WantedFile): Promise<DescribedFile> {
  const { trx, actor } = context;
  const row = await accountingTables(trx)
    .selectFrom('accounting.export')
    .select(LISTED_COLUMNS)
    .select(namingFacts('export'))
    .where('company_id', '=', actor.companyId)
    .where('id', '=', exportId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const company = await getCompanyRow(trx, actor.companyId);
  const format = wanted.format ?? row.format;
  const isOwn = wanted.templateId === undefined && format === row.format;
  const template = isOwn ? undefined : await chosenTemplate(context, { format, templateId: wanted.templateId });
  const name = fileNameOf(row, company, { format, template });
  return template === undefined ? { name, format } : { name, format, template };
}
