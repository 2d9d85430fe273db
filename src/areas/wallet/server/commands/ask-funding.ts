import { moneyToWire, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, valueOrThrow } from '#platform/http/errors.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { AccountId } from '#areas/payments/contract/bank.ts';
import { takeBack } from '#areas/notifications/server/door.ts';
import { failOwnTransfer, transferDayFor } from '#areas/payments/server/door.ts';
import type { FundingId } from '../../contract/funding.ts';
import { moveFunding } from '../../rules/funding-states.ts';
import { loadFunding } from '../queries/describe-fundings.ts';
import { findWallet } from '../queries/find-wallet.ts';
import { walletTables } from '../tables.ts';
import { findSource, TRANSFER_CURRENCY, writeFunding } from './write-funding.ts';

export const WALLET_TOPICS = ['bank', 'home'];

/**
 * Asks for money from a source to the wallet. Nothing leaves before somebody else confirmed it.
 * @throws AppError no_wallet, not_a_source, currency_not_payable, execute_on_past, after_cut_off with the first day, funding_twice
 *   where the same waits to be confirmed already.
 */
export async function askFunding(
  context: Context,
  { sourceId, amount, executeOn: chosen }: { sourceId: AccountId; amount: Money; executeOn: PlainDate },
): Promise<FundingId> {
  const { trx, actor, now } = context;
  const { companyId } = actor;
  const wallet = await findWallet(trx, companyId);
  if (wallet === null) throw new AppError('no_wallet');
  const source = await findSource(trx, companyId, sourceId);
  if (source === undefined || source.id === wallet.account_id) throw new AppError('not_a_source');
  if ([wallet.currency, source.currency, amount.currency].some((one) => one !== TRANSFER_CURRENCY))
    throw new AppError('currency_not_payable');
  const executeOn = await transferDayFor(context, chosen);
  const names = await namesOf(trx, companyId, [actor.userId]);
  const askedBy = { userId: actor.impersonatorId ?? actor.userId, name: names.get(actor.userId) ?? '' };
  const wish = { wallet, source, amount, executeOn, askedBy, isAutomatic: false };
  const id = await writeFunding({ trx, companyId, now }, wish);
  if (id === null) throw new AppError('funding_twice');
  await recordChange(context, {
    action: 'wallet.ask-funding',
    entity: 'funding',
    entityId: id,
    after: { amount: moneyToWire(amount), sourceId, executeOn },
    topics: WALLET_TOPICS,
  });
  return id;
}

/** Cancels what nobody confirmed, or keeps that the bank did not carry it out, with the reason. @throws AppError illegal_state. */
export async function endFunding(
  context: Context,
  { fundingId, move, reason }: { fundingId: FundingId; move: 'cancel' | 'fail'; reason: string },
): Promise<void> {
  const { trx, actor, now } = context;
  const row = await loadFunding(context, fundingId, { lock: true });
  const state = valueOrThrow(moveFunding(move, row.state));
  await walletTables(trx)
    .updateTable('wallet.funding')
    .set({ state, ended_reason: reason })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', fundingId)
    .execute();
  if (state === 'failed')
    await failOwnTransfer({ trx, companyId: actor.companyId, now }, { endToEndId: row.end_to_end_id, reason });
  await takeBack(trx, { companyId: actor.companyId, topic: 'funding_to_confirm', about: fundingId, now });
  await recordChange(context, {
    action: `wallet.${move}-funding`,
    entity: 'funding',
    entityId: fundingId,
    before: { state: row.state },
    after: { state },
    reason,
    topics: WALLET_TOPICS,
  });
}
