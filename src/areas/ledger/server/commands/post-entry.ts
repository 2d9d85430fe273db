import type { Id } from '#kernel/id.ts';
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
export async function postEntry(trx: Trx, companyId: CompanyId, entry: NewEntry): Promise<void> {
  const postings = valueOrThrow(checkBalanced(entry.postings));
  const id: Id<'ent'> = newId('ent', Date.parse(entry.now));
  const made = await ledgerTables(trx)
    .insertInto('ledger.entry')
    .values({
      company_id: companyId,
      id,
      key: entry.key,
      booked_on: entry.bookedOn,
      description: entry.description,
      posted_at: entry.now,
    })
    .onConflict((conflict) => conflict.constraint('entry__once').doNothing())
    .returning('id')
    .execute();
  if (made.length === 0) return;
  // Balances are locked in one order, so that two entries over the same accounts wait rather than deadlock.
  const ordered = postings.toSorted((a, b) => (a.account < b.account ? -1 : 1));
  await ledgerTables(trx)
    .insertInto('ledger.posting')
    .values(ordered.map((posting, line) => ({ company_id: companyId, entry_id: id, line, ...posting })))
    .execute();
}

/** The balance of each account whose name begins so; positive is debit. */
export async function readBalances(
  trx: Trx,
  companyId: CompanyId,
  prefix: string,
): Promise<{ account: string; minor: bigint }[]> {
  return ledgerTables(trx)
    .selectFrom('ledger.balance')
    .select(['account', 'minor'])
    .where('company_id', '=', companyId)
    .where('account', 'like', `${prefix}%`)
    .orderBy('account')
    .execute();
}
