import { sql } from 'kysely';
import type { Id } from '#kernel/id.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { subjectOf, type EntrySubject } from '../../rules/entry-subject.ts';

export type AccountLine = {
  id: Id<'ent'>;
  bookedOn: PlainDate;
  description: string;
  subject: EntrySubject | null;
  minor: bigint;
};
type Row = Omit<AccountLine, 'subject'> & { key: string };

/**
 * What was posted to these accounts, taken as one, in these days, both inclusive, in the order of booking, after what stood there before
 * them. Positive is debit; minor units of the base currency. An entry that posts twice to them is one line.
 */
export async function readAccount(
  trx: Trx,
  companyId: CompanyId,
  { accounts, from, to, max }: { accounts: readonly string[]; from: PlainDate; to: PlainDate; max: number },
): Promise<{ opening: bigint; lines: AccountLine[] }> {
  const before = await sql<{ minor: bigint }>`select coalesce(sum(p.minor), 0)::bigint as minor from ledger.posting p
    join ledger.entry e on e.company_id = p.company_id and e.id = p.entry_id
    where p.company_id = ${companyId} and p.account = any(${[...accounts]}) and e.booked_on < ${from}`.execute(trx);
  const { rows } =
    await sql<Row>`select e.id, e.key, e.booked_on as "bookedOn", e.description, sum(p.minor)::bigint as minor
    from ledger.posting p join ledger.entry e on e.company_id = p.company_id and e.id = p.entry_id
    where p.company_id = ${companyId} and p.account = any(${[...accounts]}) and e.booked_on between ${from} and ${to}
    group by e.company_id, e.id having sum(p.minor) <> 0 order by e.booked_on, e.posted_at, e.id limit ${max}`.execute(
      trx,
    );
  return {
    opening: before.rows[0]?.minor ?? 0n,
    lines: rows.map(({ key, ...line }) => ({ ...line, subject: subjectOf(key) })),
  };
}
