import { sql } from 'kysely';
import type { Month } from '#kernel/plain-date.ts';
import { firstDayOf, lastDayOf } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { isTaken } from '../review/not-taken.ts';
import type { ClosedJournalRow } from '../tables.ts';

export type SealedJournal = Omit<ClosedJournalRow, 'company_id'>;

/**
 * What the exports have in each journal of these months, but for what the accounting program did not take: entries, lines, sums, and the SHA-256 over the SHA-256 of every
 * line with its key, in the order of the keys. Whoever has the lines can compute it again.
 */
export async function sealJournals(
  trx: Trx,
  companyId: CompanyId,
  { from, to }: { from: Month; to: Month },
): Promise<SealedJournal[]> {
  const { rows } = await sql<SealedJournal>`
    select to_char(booked_on, 'YYYY-MM') as month, journal, count(distinct line ->> 'entryNumber')::int as entry_count,
      count(*)::int as line_count, sum((line #>> '{debit,minor}')::bigint)::bigint as debit_minor,
      sum((line #>> '{credit,minor}')::bigint)::bigint as credit_minor,
      encode(sha256(string_agg(sha256(convert_to(idempotency_key || ' ' || line::text, 'UTF8')), ''::bytea
        order by idempotency_key collate "C")), 'hex') as sha256
    from accounting.export_line l
    where ${isTaken('l')} and company_id = ${companyId} and booked_on between ${firstDayOf(from)} and ${lastDayOf(to)}
    group by 1, 2 order by 1, 2`.execute(trx);
  return rows;
}
