import { sql } from 'kysely';
import type { Context } from '#platform/http/call.ts';
import type { AccountId, EntryId } from '../../contract/bank.ts';
import type { PartToBook } from './part-to-book.ts';

/** By the key of an entry, a part that tells it with details. */
type Told = ReadonlyMap<string, PartToBook>;

/**
 * Gives entries that were told without details those that another file tells of them, once. The ids of those that have them now,
 * by their keys; an entry that is more than this part alone stays as it is.
 */
export async function fillDetails(
  { trx, actor }: Context,
  accountId: AccountId,
  told: Told,
): Promise<ReadonlyMap<string, EntryId>> {
  if (told.size === 0) return new Map();
  const rows = [...told].map(([key, part]) => ({
    key,
    minor: part.minor.toString(),
    counterparty_name: part.counterpartyName,
    counterparty_iban: part.counterpartyIban,
    end_to_end_id: part.endToEndId,
    remittance: part.remittance,
    instructed_minor: part.instructed?.minor.toString() ?? null,
    instructed_currency: part.instructed?.currency ?? null,
  }));
  // What the bank wrote before is better than nothing.
  const filled = await sql<{ key: string; id: EntryId }>`
    update payments.statement_entry e set is_told = true, counterparty_name = r.counterparty_name,
      counterparty_iban = r.counterparty_iban, end_to_end_id = r.end_to_end_id, remittance = coalesce(r.remittance, e.remittance),
      instructed_minor = r.instructed_minor, instructed_currency = r.instructed_currency
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, minor bigint, counterparty_name text,
      counterparty_iban text, end_to_end_id text, remittance text, instructed_minor bigint, instructed_currency text)
    where e.company_id = ${actor.companyId} and e.account_id = ${accountId} and e.entry_key = r.key
      and e.amount_minor = r.minor and e.is_bare and not e.is_told
    returning e.entry_key as key, e.id`.execute(trx);
  return new Map(filled.rows.map(({ key, id }) => [key, id]));
}
