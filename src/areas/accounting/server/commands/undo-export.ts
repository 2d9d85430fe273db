import { sql } from 'kysely';
import { assert } from '#kernel/assert.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { chartOf } from '#areas/companies/contract/charts.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow, nextNumber } from '#areas/companies/server/door.ts';
import type { ExportId } from '../../contract/bookkeeping.ts';
import { contraEntry, type JournalEntry } from '../../rules/journal-entry.ts';
import { openDay, type Periods } from '../../rules/periods.ts';
import { reversalLabel } from '../../rules/reversal-label.ts';
import { lineFromStored, storedLineSchema } from '../../rules/stored-line.ts';
import { loadPeriods, lockBooks } from '../queries/load-periods.ts';
import { factsNow, keptFacts } from '../queries/list-exports.ts';
import type { ExportableEntry } from '../queries/read-exportable.ts';
import { countFailed, isTaken } from '../review/not-taken.ts';
import { postingDay } from '../review/posting-day.ts';
import { accountingTables, type ExportRow } from '../tables.ts';
import { keepExport, type ExportToKeep } from './keep-export.ts';

/**
 * Undoes an export by another one: every entry once more on its other sides, on its own day or the first open one after it
 * (domain rules 2.12), so that nothing is deleted and each file stays what it is. Its payables are ready again and leave with the next export as their next revision, as
 * what is changed of them until then; together the three come to the difference.
 * @throws AppError not_found; illegal_state for one that is undone already, or undoes another itself; undo_later_first with
 * the number of the later export that holds more bookings of the same cost; not_exportable.
 */
export async function undoExport(
  context: Context,
  { exportId, reason }: { exportId: ExportId; reason: string },
): Promise<ExportId> {
  const { trx, actor } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  await lockBooks(context);
  const periods = await loadPeriods(context);
  const number = await nextNumber(trx, actor.companyId, 'export');
  const undone = await loadUndoable(trx, actor.companyId, exportId);
  const entries = await contraEntries(trx, undone, {
    labelPrefix: reversalLabel(chartOf(company)),
    dayOf: (day) => openDay(periods, day),
  });
  if (entries.length === 0) throw new AppError('illegal_state', { data: { state: 'not_taken' } });
  const failed = await countFailed(trx, actor.companyId, exportId);
  const { id, ...kept } = await keepExport(context, {
    company,
    number,
    format: undone.format,
    entries,
    payableCount: undone.payable_count - failed.payables,
    settlementCount: undone.settlement_count - failed.settlements,
    until: undone.to_on,
    facts: async (lines, given) => ({
      ...((await keptFacts(context, exportId)) ?? (await factsNow(context, exportId, lines))),
      ...given,
    }),
    undoes: { id: exportId, reason },
  });
  await makeReadyAgain(trx, { companyId: actor.companyId, exportId }, periods);
  await recordChange(context, {
    action: 'accounting.undo-export',
    entity: 'export',
    entityId: exportId,
    before: { number: undone.number },
    after: { number, reason, ...kept },
    topics: ['bookkeeping', 'home'],
  });
  return id;
}

async function loadUndoable(trx: Trx, companyId: CompanyId, exportId: ExportId): Promise<ExportRow> {
  const db = accountingTables(trx);
  const row = await db
    .selectFrom('accounting.export')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', exportId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const undone = await db
    .selectFrom('accounting.export')
    .select('number')
    .where('company_id', '=', companyId)
    .where('undoes', '=', exportId)
    .executeTakeFirst();
  if (row.undoes !== null || undone !== undefined) throw new AppError('illegal_state', { data: { state: 'undone' } });
  // What is booked of a cost in later months, or taken off its VAT, follows its coding, which can change from now on.
  const { rows } = await sql<{ number: number }>`
    select max(e.number) as number from accounting.payable p
    join accounting.settlement s on s.company_id = p.company_id and s.source_id = p.source_id and s.export_id <> p.export_id
      and s.kind in ('discount', 'discountBack', 'deferral', 'amortisation')
    join accounting.export e on e.company_id = s.company_id and e.id = s.export_id
    where p.company_id = ${companyId} and p.export_id = ${exportId} having count(*) > 0`.execute(trx);
  const [later] = rows;
  if (later !== undefined) throw new AppError('undo_later_first', { data: { number: later.number } });
  return row;
}

type KeyedLine = { key: string; line: unknown };

/** Each entry of the export on its other sides, by the key of the entry that it takes back. */
async function contraEntries(
  trx: Trx,
  { company_id: companyId, id }: ExportRow,
  { labelPrefix, dayOf }: { labelPrefix: string; dayOf: (day: PlainDate) => PlainDate },
): Promise<ExportToKeep['entries']> {
  // What the accounting program did not take is not there to be taken back.
  const { rows } = await sql<KeyedLine>`select idempotency_key as key, line from accounting.export_line l
    where company_id = ${companyId} and export_id = ${id} and ${isTaken('l')} order by position`.execute(trx);
  // The key of a line is its entry's with its place: `pbl_…:1:3`.
  const groups = Map.groupBy(rows, ({ key }) => key.slice(0, key.lastIndexOf(':')));
  return [...groups].map(([key, lines]): Pick<ExportableEntry, 'key' | 'document' | 'entry'> => {
    const all = lines.map(({ line }) => lineFromStored(storedLineSchema.parse(line)));
    const [first] = all;
    assert(first !== undefined, 'An entry has lines');
    const { journal, bookedOn, pieceRef, pieceOn, document } = first;
    const entry: JournalEntry = {
      journal,
      bookedOn,
      pieceRef,
      pieceOn,
      lines: all.map(
        ({ journal: _journal, bookedOn: _booked, pieceRef: _ref, pieceOn: _on, entryNumber: _number, ...line }) => line,
      ),
    };
    return {
      key: `${key}:back`,
      document: document ?? null,
      entry: contraEntry(entry, { bookedOn: dayOf(bookedOn), labelPrefix }),
    };
  });
}

/** What was in it can leave again, on its day where that is still open, and as its next revision. */
async function makeReadyAgain(
  trx: Trx,
  { companyId, exportId }: { companyId: CompanyId; exportId: ExportId },
  periods: Periods,
): Promise<void> {
  await sql`update accounting.payable set state = 'prepared', export_id = null, revision = revision + 1,
      version = version + 1, posting_on = ${postingDay(periods, 'payable_on')}
    where company_id = ${companyId} and export_id = ${exportId}`.execute(trx);
  for (const table of ['settlement', 'accrual'])
    await sql`update ${sql.table(`accounting.${table}`)} set state = 'created', export_id = null, revision = revision + 1,
        posting_on = ${postingDay(periods, 'booked_on')}
      where company_id = ${companyId} and export_id = ${exportId}`.execute(trx);
}
