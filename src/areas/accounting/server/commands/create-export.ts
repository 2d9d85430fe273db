import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { assert } from '#kernel/assert.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow, nextNumber } from '#areas/companies/server/door.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import { bankNames } from '#areas/payments/server/door.ts';
import type { ExportId } from '../../contract/bookkeeping.ts';
import type { FormatName } from '../../contract/export-formats.ts';
import { nameEntries } from '../../rules/account-names.ts';
import { numberEntries, totalsOf, type JournalLine } from '../../rules/journal-entry.ts';
import { lineToStored } from '../../rules/stored-line.ts';
import { datevNumbers } from '../queries/load-books.ts';
import { letterSettled } from '../queries/letter-settled.ts';
import { readExportable, type Exportable, type ExportableEntry } from '../queries/read-exportable.ts';
import { factsOf } from '../formats/facts-of.ts';
import { refuseUnwritable } from '../formats/refuse-unwritable.ts';
import { WRITERS } from '../formats/write-export.ts';
import { writeWhole, type WholeFile } from '../formats/write-whole.ts';
import { accountingTables } from '../tables.ts';

const LINES_PER_INSERT = 1000;

/**
 * Exports everything ready up to a day with its settlements: numbered, balanced, kept line by line, each item once over
 * all exports. @throws AppError nothing_to_export, not_exportable.
 */
export async function createExport(
  context: Context,
  input: { until: PlainDate; format: FormatName },
): Promise<ExportId> {
  const { trx, actor, now } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  // Two people exporting at once: the second waits here and then finds nothing left.
  const number = await nextNumber(trx, actor.companyId, 'export');
  const exportable = await readExportable(trx, company, { until: input.until, lock: true });
  if (exportable.entries.length === 0) throw new AppError('nothing_to_export');
  const lettered = { ...exportable, entries: await letterSettled(trx, company, exportable) };
  const { lines, keys } = await numberLines(trx, actor.companyId, await namedEntries(trx, actor.companyId, lettered));
  const days = exportable.entries.map(({ entry }) => entry.bookedOn).toSorted();
  const totals = totalsOf(
    exportable.entries.map(({ entry }) => entry),
    company.base_currency,
  );
  const id: ExportId = newId('exp', Date.parse(now));
  const names = await namesOf(trx, actor.companyId, [actor.userId]);
  const facts = factsOf(lines, {
    company,
    books: exportable.books,
    datev: await datevNumbers(trx, actor.companyId),
    due: dueDays(exportable.payables),
    number,
    fromOn: days[0] ?? input.until,
    toOn: days.at(-1) ?? input.until,
    createdAt: now,
    createdBy: names.get(actor.userId) ?? '',
  });
  refuseUnwritable(lines, facts, input.format);
  const sha256 = await digestOf({ lines, facts, format: input.format });
  await accountingTables(trx)
    .insertInto('accounting.export')
    .values({
      company_id: actor.companyId,
      id,
      number,
      format: input.format,
      facts: JSON.stringify(facts),
      from_on: days[0] ?? input.until,
      to_on: days.at(-1) ?? input.until,
      payable_count: exportable.payables.length,
      settlement_count: exportable.settlements.length,
      line_count: lines.length,
      debit_minor: totals.debit.minor,
      credit_minor: totals.credit.minor,
      sha256,
      created_by: actor.userId,
      created_by_name: names.get(actor.userId) ?? '',
      created_at: now,
    })
    .execute();
  await keepLines(trx, { companyId: actor.companyId, exportId: id, lines, keys });
  await markExported(context, exportable, id);
  await recordChange(context, {
    action: 'accounting.export',
    entity: 'export',
    entityId: id,
    after: { number, lines: lines.length, debit: totals.debit.minor.toString() },
    topics: ['bookkeeping', 'home'],
  });
  return id;
}

/** Of the very bytes that a download has. */
async function digestOf(file: WholeFile): Promise<string> {
  const { isStream, write } = WRITERS[file.format];
  const digest = createHash('sha256');
  const pieces = isStream === true ? write(file.lines, file.facts) : [await writeWhole(file)];
  for (const piece of pieces) digest.update(piece);
  return digest.digest('hex');
}

const dueDays = (payables: Exportable['payables']): Record<string, PlainDate> =>
  Object.fromEntries(payables.flatMap((row) => (row.due_on === null ? [] : [[row.reference, row.due_on]])));

/** With what everything is called now: the company's bank accounts, its categories, its suppliers and members. */
async function namedEntries(
  trx: Trx,
  companyId: CompanyId,
  { payables, settlements, entries, books }: Exportable,
): Promise<ExportableEntry[]> {
  const { expenseCategories } = await listDimensions(trx, companyId);
  const named = nameEntries(
    entries.map(({ entry }) => entry),
    {
      books,
      banks: await bankNames(trx, companyId),
      categories: expenseCategories,
      auxiliaries: new Map(
        [...payables, ...settlements].flatMap((row) =>
          row.auxiliary_account === null ? [] : [[row.auxiliary_account, row.counterparty_name]],
        ),
      ),
    },
  );
  return entries.map((one, index) => ({ ...one, entry: named[index] ?? one.entry }));
}

type Numbered = { lines: JournalLine[]; keys: string[] };

/** Gives entries the next numbers of their journals, unbroken over all exports. */
async function numberLines(trx: Trx, companyId: string, entries: readonly ExportableEntry[]): Promise<Numbered> {
  const { rows } = await sql<{ name: string; value: bigint }>`
    select journal as name, value from accounting.last_entry_number where company_id = ${companyId} for update`.execute(
    trx,
  );
  const last = new Map(rows.map((row) => [row.name, Number(row.value)]));
  const sorted = entries.toSorted((a, b) =>
    a.entry.bookedOn < b.entry.bookedOn ? -1 : a.entry.bookedOn > b.entry.bookedOn ? 1 : 0,
  );
  const lines = [
    ...numberEntries(
      sorted.map(({ entry, document }) =>
        document === null ? entry : { ...entry, lines: entry.lines.map((line) => ({ ...line, document })) },
      ),
      last,
    ),
  ];
  const keys = sorted.flatMap(({ key, entry }) => entry.lines.map((_line, index) => `${key}:${index + 1}`));
  assert(keys.length === lines.length, 'Every line has its key');
  // The last line of a journal has its highest number.
  const used = new Map(lines.map((line) => [line.journal, line.entryNumber]));
  for (const [journal, number] of used) {
    await sql`insert into accounting.last_entry_number (company_id, journal, value) values (${companyId}, ${journal}, ${number})
      on conflict (company_id, journal) do update set value = excluded.value`.execute(trx);
  }
  return { lines, keys };
}

async function keepLines(
  trx: Trx,
  { companyId, exportId, lines, keys }: Numbered & { companyId: Context['actor']['companyId']; exportId: ExportId },
): Promise<void> {
  const rows = lines.map((line, position) => ({
    company_id: companyId,
    export_id: exportId,
    position,
    idempotency_key: keys[position] ?? '',
    line: JSON.stringify(lineToStored(line)),
  }));
  for (let start = 0; start < rows.length; start += LINES_PER_INSERT) {
    await accountingTables(trx)
      .insertInto('accounting.export_line')
      .values(rows.slice(start, start + LINES_PER_INSERT))
      .execute();
  }
}

async function markExported(
  { trx, actor }: Context,
  { payables, settlements }: Exportable,
  exportId: ExportId,
): Promise<void> {
  await sql`update accounting.payable set state = 'exported', export_id = ${exportId}, version = version + 1
    where company_id = ${actor.companyId} and id = any(${payables.map((row) => row.id)})`.execute(trx);
  await sql`update accounting.settlement set state = 'exported', export_id = ${exportId}
    where company_id = ${actor.companyId} and id = any(${settlements.map((row) => row.id)})`.execute(trx);
}
