import { dayInZone } from '#kernel/plain-date.ts';
import { moneyToWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { TemplateSample } from '../../contract/export-templates.ts';
import { numberEntries, type JournalEntry, type JournalLine } from '../../rules/journal-entry.ts';
import { lineFromStored, lineToStored, storedLineSchema } from '../../rules/stored-line.ts';
import { nameReady } from '../commands/create-export.ts';
import { factsOf } from '../formats/facts-of.ts';
import { datevNumbers, loadBooks } from '../queries/load-books.ts';
import { closedToCaller } from '../queries/load-periods.ts';
import { readExportable } from '../queries/read-exportable.ts';
import { accountingTables } from '../tables.ts';
import { templateRows } from './template-file.ts';

/** So few entries are enough to see what a file becomes. */
const ENTRIES = 8;
const LINES = 40;
/** An entry of more lines is not shown whole; few are. */
const LINES_READ = 400;

/** Lines to show a template with: of what is ready, numbered as if it left now, else of the export that left last. */
export async function templateSample(context: Context): Promise<TemplateSample> {
  const { trx, actor, now } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const ready = await readyLines(context);
  const lines = ready.length > 0 ? ready : await exportedLines(context);
  const facts = factsOf(lines, {
    company,
    books: await loadBooks(trx, company),
    datev: await datevNumbers(trx, actor.companyId),
    due: {},
    number: 1,
    fromOn: dayInZone(now, company.time_zone),
    toOn: dayInZone(now, company.time_zone),
    createdAt: now,
    createdBy: '',
  });
  return {
    source: ready.length > 0 ? 'ready' : lines.length > 0 ? 'exported' : 'none',
    lines: [...templateRows(lines, facts, 'double')].map(({ line, documentLink }) => ({
      line: lineToStored(line),
      documentLink: documentLink ?? null,
    })),
    pairs: [...templateRows(lines, facts, 'single')].flatMap(({ line, pair }) =>
      pair === undefined
        ? []
        : [
            {
              line: Math.max(
                0,
                lines.findIndex(
                  (one) =>
                    one.entryNumber === line.entryNumber &&
                    one.journal === line.journal &&
                    one.account === line.account,
                ),
              ),
              debit: pair.debit,
              credit: pair.credit,
              amount: moneyToWire(pair.amount),
            },
          ],
    ),
  };
}

async function readyLines(context: Context): Promise<JournalLine[]> {
  const { trx, actor, now } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const exportable = await readExportable(trx, company, {
    until: dayInZone(now, company.time_zone),
    lock: false,
    closed: await closedToCaller(context),
  });
  const few = await nameReady(trx, actor.companyId, { ...exportable, entries: exportable.entries.slice(0, ENTRIES) });
  const entries: JournalEntry[] = few.map(({ entry, document }) =>
    document === null ? entry : { ...entry, lines: entry.lines.map((line) => ({ ...line, document })) },
  );
  return wholeEntries([...numberEntries(entries)]);
}

async function exportedLines({ trx, actor }: Context): Promise<JournalLine[]> {
  const db = accountingTables(trx);
  const last = await db
    .selectFrom('accounting.export')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return [];
  const rows = await db
    .selectFrom('accounting.export_line')
    .select('line')
    .where('company_id', '=', actor.companyId)
    .where('export_id', '=', last.id)
    .orderBy('position')
    .limit(LINES_READ)
    .execute();
  const lines = rows.map(({ line }) => lineFromStored(storedLineSchema.parse(line)));
  return wholeEntries(lines);
}

/** A part of an entry does not balance: only whole ones are shown. */
function wholeEntries(lines: readonly JournalLine[]): JournalLine[] {
  if (lines.length < LINES) return [...lines];
  const cut = lines[LINES - 1];
  const kept = lines.slice(0, LINES);
  const whole = kept.filter((line) => line.journal !== cut?.journal || line.entryNumber !== cut.entryNumber);
  return whole.length > 0
    ? whole
    : lines.filter((line) => line.journal === cut?.journal && line.entryNumber === cut.entryNumber);
}
