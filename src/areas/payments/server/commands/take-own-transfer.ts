import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { isSideOf } from '../../rules/own-transfer-fits.ts';
import { paymentsTables, type StatementEntryRow } from '../tables.ts';

/**
 * Whether a person may say of a part of an entry that it is this transfer: just its amount on the account that it leaves or reaches, and no other
 * entry is it already. Of two people who say so of two entries one waits for the other.
 * @throws AppError transfer_does_not_fit.
 */
export async function takeOwnTransfer(
  { trx, actor }: Context,
  entry: StatementEntryRow,
  { transferId, minor }: { transferId: string; minor: bigint },
): Promise<void> {
  const transfer = await paymentsTables(trx)
    .selectFrom('payments.own_transfer')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('end_to_end_id', '=', transferId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const side = { accountId: entry.account_id, minor, currency: entry.currency };
  if (
    transfer === undefined ||
    !isSideOf(side, { ...transfer, fromId: transfer.from_account_id, toId: transfer.to_account_id }) ||
    (await isTaken({ trx, actor }, transferId, minor < 0n))
  )
    throw new AppError('transfer_does_not_fit');
}

/** By what the bank said of another entry of this side, or a person. */
async function isTaken(
  { trx, actor }: Pick<Context, 'trx' | 'actor'>,
  transferId: string,
  isOut: boolean,
): Promise<boolean> {
  const sign = isOut ? '<' : '>';
  const said = await paymentsTables(trx)
    .selectFrom('payments.entry_match')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('own_transfer_id', '=', transferId)
    .where('undone_at', 'is', null)
    .where('minor', sign, 0n)
    .executeTakeFirst();
  if (said !== undefined) return true;
  const named = await paymentsTables(trx)
    .selectFrom('payments.statement_entry')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('end_to_end_id', '=', transferId)
    .where('amount_minor', sign, 0n)
    .executeTakeFirst();
  return named !== undefined;
}
