import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import { valueOrThrow } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { checkBalanced, type Posting } from '../../rules/balanced.ts';
import { ledgerTables } from '../tables.ts';

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
  const made = await ledgerTables(trx)
    .insertInto('ledger.entry')
    .values(
      entries.map((entry) => ({
        company_id: companyId,
        id: newId('ent', Date.parse(entry.now)),
        key: entry.key,
        booked_on: entry.bookedOn,
        description: entry.description,
        posted_at: entry.now,
      })),
    )
    .onConflict((conflict) => conflict.constraint('entry__once').doNothing())
    .returning(['id', 'key'])
    .execute();
  if (made.length === 0) return;
  await ledgerTables(trx)
    .insertInto('ledger.posting')
    .values(
      made.flatMap(({ id, key }) =>
        (postings.get(key) ?? []).map((posting, line) => ({ company_id: companyId, entry_id: id, line, ...posting })),
      ),
    )
    .execute();
}
