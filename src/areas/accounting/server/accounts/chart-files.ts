import { sql } from 'kysely';
import type { ExportQuery } from '#kernel/export-query.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { aboutExport } from '#platform/table-file/about-export.ts';
import { wantedIds } from '#platform/table-file/exported-rows.ts';
import type { Cell, TableFile } from '#platform/table-file/table-file.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { ImportedAccount } from '../../contract/chart-files.ts';
import type { Rows } from '../../rules/accounts/headings.ts';
import { readChart, type ChartLine } from '../../rules/accounts/read-chart.ts';
import { listAccounts } from '../queries/describe-books.ts';
import { loadBooks } from '../queries/load-books.ts';
import { CHART_WORDS } from './accounts-words.ts';

/** Every account of the books, as the import takes them in again. */
export async function exportAccounts(context: Context, { lang, ids }: ExportQuery): Promise<TableFile> {
  const company = await getCompanyRow(context.trx, context.actor.companyId);
  const { name, columns, archived } = CHART_WORDS[lang];
  const wanted = wantedIds(ids);
  const accounts = (await listAccounts(context)).filter(({ code }) => wanted === null || wanted.includes(code));
  return {
    name,
    columns,
    rows: accounts.map((one): Cell[] => [
      one.code,
      one.name,
      one.taxCode,
      one.usedCount,
      one.isArchived ? archived : null,
    ]),
    about: aboutExport({ lang, companyName: company.legal_name, now: context.now, filter: {} }),
  };
}

/**
 * Adds and names accounts from a table. A dry run only says what would be; one bad line changes nothing unless asked to skip
 * it. Accounts that the table does not name stay.
 * @throws AppError columns_missing where the head names no code or no name.
 */
export async function importAccounts(
  context: Context,
  { rows, isDryRun, skipsBad }: { rows: Rows; isDryRun: boolean; skipsBad: boolean },
): Promise<{ rows: ImportedAccount[]; added: number }> {
  const { trx, actor } = context;
  const { accounts, taxes } = await loadBooks(trx, await getCompanyRow(trx, actor.companyId));
  const known = accounts.map(({ code, name, tax }) => ({ code, name, tax: tax ?? null }));
  const read = readChart(rows, { accounts: known, taxes });
  if (read === null) throw new AppError('columns_missing');
  const good = read.filter(({ faults }) => faults.length === 0);
  const goesAhead = !isDryRun && (skipsBad || good.length === read.length);
  if (goesAhead)
    await keep(
      context,
      good.filter(({ does }) => does !== 'nothing'),
    );
  return { rows: read.map(({ tax: _tax, ...line }) => line), added: goesAhead ? good.length : 0 };
}

async function keep(context: Context, lines: readonly ChartLine[]): Promise<void> {
  if (lines.length === 0) return;
  const { trx, actor } = context;
  const columns = [lines.map(({ code }) => code), lines.map(({ name }) => name), lines.map(({ tax }) => tax)];
  await sql`insert into accounting.account as a (company_id, code, name, tax_code)
    select ${actor.companyId}, given.code, given.name, given.tax
    from unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::text[]) as given(code, name, tax)
    on conflict (company_id, code) do update
      set name = excluded.name, tax_code = excluded.tax_code, version = a.version + 1`.execute(trx);
  await recordChange(context, {
    action: 'accounting.import-accounts',
    entity: 'company',
    entityId: actor.companyId,
    after: { accounts: lines.map(({ code, name, before }) => ({ code, name, before })) },
    topics: ['bookkeeping', 'setup', 'settings'],
  });
}
