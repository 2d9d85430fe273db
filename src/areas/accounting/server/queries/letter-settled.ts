import { isAmong } from '#platform/db/is-among.ts';
import type { Trx } from '#platform/db/scope.ts';
import { nextNumber, type CompanyRow } from '#areas/companies/server/door.ts';
import type { Books } from '../../rules/books.ts';
import type { JournalEntry } from '../../rules/journal-entry.ts';
import { letterOf } from '../../rules/letter-of.ts';
import { accountingTables } from '../tables.ts';
import { keptLetters, type Letter } from '../review/kept-letters.ts';
import { entryOf } from './load-payable.ts';
import { settlementEntryOf, type Exportable, type ExportableEntry } from './read-exportable.ts';

/**
 * Letters what is settled in full with this export (FEC, EcritureLet and DateLet): all lines of one payable on the account of
 * its supplier or member get one letter, dated on the last of them. Lines that left before keep what they left with.
 */
export async function letterSettled(trx: Trx, company: CompanyRow, exportable: Exportable): Promise<ExportableEntry[]> {
  const { books, settlements, entries } = exportable;
  const kept = await keptLetters(
    trx,
    company.company_id,
    entries.map(({ key }) => key),
  );
  const sources = [...new Set(settlements.map((row) => row.source_id))];
  if (sources.length === 0 && kept.size === 0) return entries;
  const db = accountingTables(trx);
  const payables = await db
    .selectFrom('accounting.payable')
    .selectAll()
    .where('company_id', '=', company.company_id)
    .where(isAmong('source_id', sources))
    .execute();
  const earlier = await db
    .selectFrom('accounting.settlement')
    .selectAll()
    .where('company_id', '=', company.company_id)
    .where('state', '=', 'exported')
    .where(isAmong('source_id', sources))
    .execute();
  const earlierOf = Map.groupBy(earlier, (row) => row.source_id);
  const now = Map.groupBy(entries, ({ sourceId }) => sourceId);
  const letters = new Map<string, Letter>();
  for (const payable of payables) {
    const own = now.get(payable.source_id) ?? [];
    const before = [
      ...(payable.state === 'exported' ? [entryOf(payable, company, books)] : []),
      ...(earlierOf.get(payable.source_id) ?? []).map((row) =>
        settlementEntryOf(row, { company, books, invoice: payable }),
      ),
    ].filter((entry) => entry !== null);
    const all = [...before, ...own.map(({ entry }) => entry)];
    const moved = all.flatMap((entry) => linesOf(entry, { books, auxiliary: payable.auxiliary_account }));
    if (moved.length < 2 || moved.reduce((sum, line) => sum + line.debit.minor - line.credit.minor, 0n) !== 0n)
      continue;
    const on = all
      .map(({ bookedOn }) => bookedOn)
      .toSorted()
      .at(-1);
    if (on === undefined) continue;
    letters.set(payable.source_id, { code: letterOf(await nextNumber(trx, company.company_id, 'letter')), on });
  }
  return entries.map((one) => {
    const letter = kept.get(one.key.slice(0, one.key.lastIndexOf(':'))) ?? letters.get(one.sourceId);
    if (letter === undefined) return one;
    const lines = one.entry.lines.map((line) => (isOwed(line, books) ? { ...line, letter } : line));
    return { ...one, entry: { ...one.entry, lines } };
  });
}

const isOwed = ({ account, auxiliary }: JournalEntry['lines'][number], { roles }: Books): boolean =>
  auxiliary !== undefined && (account === roles.supplierControl || account === roles.employeeControl);

const linesOf = (
  entry: JournalEntry,
  { books, auxiliary }: { books: Books; auxiliary: string },
): JournalEntry['lines'][number][] => entry.lines.filter((line) => isOwed(line, books) && line.auxiliary === auxiliary);
