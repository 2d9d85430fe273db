import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { assert } from '#kernel/assert.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import type { CompanyRow } from '#areas/companies/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { ExportId } from '../../contract/bookkeeping.ts';
import type { ExportFormat } from '../../contract/export-formats.ts';
import { numberEntries, totalsOf, type JournalLine } from '../../rules/journal-entry.ts';
import { lineToStored } from '../../rules/stored-line.ts';
import type { ExportFacts } from '../formats/export-facts.ts';
import { sourceOf } from '../formats/line-source.ts';
import { refuseItems, unwritableItems } from '../formats/refuse-unwritable.ts';
import { WRITERS } from '../formats/write-export.ts';
import { writeWhole } from '../formats/write-whole.ts';
import type { ExportableEntry } from '../queries/read-exportable.ts';
import { planDeliveries } from '../delivery/plan-deliveries.ts';
import { accountingTables } from '../tables.ts';

const LINES_PER_INSERT = 1000;

export type ExportToKeep = {
  readonly company: CompanyRow;
  /** Taken before anything was read: two people exporting at once are one after the other. */
  readonly number: number;
  readonly format: ExportFormat;
  readonly entries: readonly Pick<ExportableEntry, 'key' | 'document' | 'entry'>[];
  /** How many items leave with it. */
  readonly payableCount: number;
  readonly settlementCount: number;
  /** Its days where it has no entry. */
  readonly until: PlainDate;
  /** What its file is written from, by its lines. */
  readonly facts: (
    lines: readonly JournalLine[],
    given: Pick<ExportFacts, 'number' | 'fromOn' | 'toOn' | 'createdAt' | 'createdBy'>,
  ) => Promise<ExportFacts>;
  /** The export whose entries it has on their other sides, and why. */
  readonly undoes?: { readonly id: ExportId; readonly reason: string };
};

/** `debit` in the smallest unit of the base currency; the credit is the same. */
export type KeptExport = { readonly id: ExportId; readonly lines: number; readonly debit: string };

/**
 * Numbers entries, balances them and keeps them line by line as one export, with the digest of its file. A key of a line is
 * in one export only. @throws AppError not_exportable.
 */
export async function keepExport(context: Context, given: ExportToKeep): Promise<KeptExport> {
  const { trx, actor, now } = context;
  const { lines, keys } = await numberLines(trx, actor.companyId, given.entries);
  const days = given.entries.map(({ entry }) => entry.bookedOn).toSorted();
  const [fromOn, toOn] = [days[0] ?? given.until, days.at(-1) ?? given.until];
  const totals = totalsOf(
    given.entries.map(({ entry }) => entry),
    given.company.base_currency,
  );
  const id: ExportId = newId('exp', Date.parse(now));
  const createdBy = (await namesOf(trx, actor.companyId, [actor.userId])).get(actor.userId) ?? '';
  const facts = await given.facts(lines, { number: given.number, fromOn, toOn, createdAt: now, createdBy });
  refuseItems(unwritableItems(lines, facts, given.format));
  await accountingTables(trx)
    .insertInto('accounting.export')
    .values({
      company_id: actor.companyId,
      id,
      number: given.number,
      format: given.format,
      facts: JSON.stringify(facts),
      from_on: fromOn,
      to_on: toOn,
      payable_count: given.payableCount,
      settlement_count: given.settlementCount,
      line_count: lines.length,
      debit_minor: totals.debit.minor,
      credit_minor: totals.credit.minor,
      sha256: await digestOf({ lines, facts, format: given.format }),
      created_by: actor.userId,
      created_by_name: createdBy,
      created_at: now,
      template_id: facts.template?.id ?? null,
      template_version: facts.template?.version ?? null,
      undoes: given.undoes?.id ?? null,
      reason: given.undoes?.reason ?? null,
    })
    .execute();
  await keepLines(trx, { companyId: actor.companyId, exportId: id, lines, keys });
  await planDeliveries(context, id);
  return { id, lines: lines.length, debit: totals.debit.minor.toString() };
}

type Written = { readonly lines: readonly JournalLine[]; readonly facts: ExportFacts; readonly format: ExportFormat };

/** Of the very bytes that a download has. */
async function digestOf({ lines, facts, format }: Written): Promise<string> {
  const { isStream, write } = WRITERS[format];
  const digest = createHash('sha256');
  const pieces =
    isStream === true ? write(lines, facts) : await writeWhole({ linesFrom: sourceOf(lines), facts, format });
  for (const piece of pieces) digest.update(piece);
  return digest.digest('hex');
}

type Numbered = { lines: JournalLine[]; keys: string[] };

/** Gives entries the next numbers of their journals, unbroken over all exports. */
async function numberLines(trx: Trx, companyId: string, entries: ExportToKeep['entries']): Promise<Numbered> {
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
    booked_on: line.bookedOn,
    journal: line.journal,
    line: JSON.stringify(lineToStored(line)),
  }));
  for (let start = 0; start < rows.length; start += LINES_PER_INSERT) {
    await accountingTables(trx)
      .insertInto('accounting.export_line')
      .values(rows.slice(start, start + LINES_PER_INSERT))
      .execute();
  }
}
