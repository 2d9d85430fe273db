import type { Context } from '#platform/http/call.ts';
import type { AccountId, EntryId } from '../../contract/bank.ts';
import { paymentsTables } from '../tables.ts';
import type { PartToBook } from './part-to-book.ts';

/**
 * Gives an entry that was told without details those that another file tells of it, once. Its id; null where it has details, or
 * isn't this part alone.
 */
export async function fillDetails(
  { trx, actor }: Context,
  part: PartToBook,
  { accountId, key }: { accountId: AccountId; key: string },
): Promise<EntryId | null> {
  const { remittance } = part;
  const filled = await paymentsTables(trx)
    .updateTable('payments.statement_entry')
    .set({
      counterparty_name: part.counterpartyName,
      counterparty_iban: part.counterpartyIban,
      end_to_end_id: part.endToEndId,
      // What the bank wrote before is better than nothing.
      ...(remittance === null ? {} : { remittance }),
      instructed_minor: part.instructed?.minor ?? null,
      instructed_currency: part.instructed?.currency ?? null,
    })
    .where('company_id', '=', actor.companyId)
    .where('account_id', '=', accountId)
    .where('entry_key', '=', key)
    .where('amount_minor', '=', part.minor)
    .where('is_bare', '=', true)
    .where((eb) =>
      eb.and([
        eb('counterparty_name', 'is', null),
        eb('counterparty_iban', 'is', null),
        eb('end_to_end_id', 'is', null),
        eb('instructed_minor', 'is', null),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return filled?.id ?? null;
}
