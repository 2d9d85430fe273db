import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import { valueOrThrow } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { checkBalanced, type Posting } from '../../rules/balanced.ts';

export type NewEntry = {
  key: string;
  bookedOn: PlainDate;
  description: string;
  postings: readonly Posting[];
  now: Instant;
};

/**
 * Posts one entry; the same key posts nothing more, so a fact that is told twice counts once.
 * @throws AppError unbalanced_entry, and the database refuses it again at commit.
 */
export const postEntry = (trx: Trx, companyId: CompanyId, entry: NewEntry): Promise<void> =>
  postEntries(trx, companyId, [entry]);

/**
 * Posts several entries, each once by its key, in two statements however many they are.
 * @throws AppError unbalanced_entry; then none of them is posted.
 */
export async function postEntries(trx: Trx, companyId: CompanyId, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const postings = new Map(entries.map((entry) => [entry.key, valueOrThrow(checkBalanced(entry.postings))]));
  // One value for all rows: thousands of them would otherwise be as many parts of a statement.
  const rows = entries.map(({ key, bookedOn, description, now }) => ({
    id: newId('ent', Date.parse(now)),
    key,
    booked_on: bookedOn,
    description,
    posted_at: now,
  }));
  const { rows: made } = await sql<{ id: string; key: string }>`
    insert into ledger.entry (company_id, id, key, booked_on, description, posted_at)
    select ${companyId}, id, key, booked_on, description, posted_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, key text, booked_on date, description text, posted_at timestamptz)
    on conflict on constraint entry__once do nothing returning id, key`.execute(trx);
  if (made.length === 0) return;
  const posted = made.flatMap(({ id, key }) =>
    (postings.get(key) ?? []).map(({ account, minor }, line) => ({ id, line, account, minor: minor.toString() })),
  );
  await sql`insert into ledger.posting (company_id, entry_id, line, account, minor)
    select ${companyId}, id, line, account, minor
    from jsonb_to_recordset(${JSON.stringify(posted)}::jsonb) as r (id text, line int, account text, minor bigint)`.execute(
    trx,
  );
}
