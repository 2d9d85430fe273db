import { recordChange } from '#platform/audit/record-change.ts';
import { isAmong } from '#platform/db/is-among.ts';
import type { Context } from '#platform/http/call.ts';
import type { EntryId } from '../../contract/bank.ts';
import { isSideOf } from '../../rules/own-transfer-fits.ts';
import { paymentsTables, type DebtorAccountRow } from '../tables.ts';
import { explainRest } from './match-by-hand.ts';

type Named = { readonly id: EntryId; readonly endToEndId: string | null; readonly minor: bigint };

/**
 * Of these new entries of an account, those that go by the id of a transfer between own accounts, over just its amount and on
 * the side that the account is on, are that transfer (domain rules 2.14): what a person would say, said by the bank. Whoever gave
 * the file counts as who said it, and it can be taken back. How many they are.
 */
export async function explainOwnTransfers(
  context: Context,
  entries: readonly Named[],
  account: DebtorAccountRow,
): Promise<number> {
  const named = entries.filter(({ endToEndId }) => endToEndId !== null);
  if (named.length === 0) return 0;
  const { trx, actor } = context;
  const transfers = await paymentsTables(trx)
    .selectFrom('payments.own_transfer')
    .select(['end_to_end_id', 'from_account_id', 'to_account_id', 'minor', 'currency'])
    .where('company_id', '=', actor.companyId)
    .where(
      isAmong(
        'end_to_end_id',
        named.map(({ endToEndId }) => endToEndId ?? ''),
      ),
    )
    .execute();
  let count = 0;
  for (const { id, endToEndId, minor } of named) {
    const transfer = transfers.find((one) => one.end_to_end_id === endToEndId);
    if (transfer === undefined) continue;
    const { from_account_id: fromId, to_account_id: toId } = transfer;
    if (!isSideOf({ accountId: account.id, minor, currency: account.currency }, { ...transfer, fromId, toId }))
      continue;
    const entry = await paymentsTables(trx)
      .selectFrom('payments.statement_entry')
      .selectAll()
      .where('company_id', '=', actor.companyId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await explainRest(context, entry, { kind: 'transfer', note: null });
    await recordChange(context, {
      action: 'payments.match-own-transfer',
      entity: 'bank_entry',
      entityId: id,
      after: { endToEndId },
      topics: ['bank'],
    });
    count += 1;
  }
  return count;
}
