import { moneyToWire, type Money } from '#kernel/money.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { AccountId } from '#areas/payments/contract/bank.ts';
import { lockAccounts } from '#areas/payments/server/door.ts';
import { findWallet } from '../queries/find-wallet.ts';
import { sumMoney } from '../queries/sum-money.ts';
import { walletTables } from '../tables.ts';
import { WALLET_TOPICS } from './ask-funding.ts';
import { findSource, TRANSFER_CURRENCY } from './write-funding.ts';

type Wish = { sourceId: AccountId; floor: Money; target: Money; dayMax: Money };

/**
 * From now on the wallet asks for a top-up itself when its balance falls below `floor`. No factor is asked: each of them is
 * confirmed like any other. Being below it already asks for nothing (domain rules 2.14).
 * @throws AppError no_wallet, not_a_source, currency_not_payable, target_below_floor.
 */
export async function turnOnAutomation(context: Context, { sourceId, floor, target, dayMax }: Wish): Promise<void> {
  const { trx, actor, now } = context;
  const { companyId } = actor;
  // No statement is read and no other account chosen meanwhile.
  await lockAccounts(context);
  const wallet = await findWallet(trx, companyId);
  if (wallet === null) throw new AppError('no_wallet');
  const source = await findSource(trx, companyId, sourceId);
  if (source === undefined || source.id === wallet.account_id) throw new AppError('not_a_source');
  const currencies = [wallet, source, floor, target, dayMax].map((one) => one.currency);
  if (currencies.some((one) => one !== TRANSFER_CURRENCY)) throw new AppError('currency_not_payable');
  if (target.minor <= floor.minor) throw new AppError('target_below_floor');
  const names = await namesOf(trx, companyId, [actor.userId]);
  const rule = {
    source_id: sourceId,
    floor_minor: floor.minor,
    target_minor: target.minor,
    day_max_minor: dayMax.minor,
    is_below: (await sumMoney(trx, wallet)) < floor.minor,
    turned_on_at: now,
    turned_on_by: actor.impersonatorId ?? actor.userId,
    turned_on_by_name: names.get(actor.userId) ?? '',
  };
  await walletTables(trx)
    .insertInto('wallet.automation')
    .values({ company_id: companyId, wallet_id: wallet.id, ...rule })
    .onConflict((conflict) => conflict.columns(['company_id', 'wallet_id']).doUpdateSet(rule))
    .execute();
  await recordChange(context, {
    action: 'wallet.turn-on-automation',
    entity: 'wallet',
    entityId: wallet.id,
    after: { sourceId, floor: moneyToWire(floor), target: moneyToWire(target), dayMax: moneyToWire(dayMax) },
    topics: WALLET_TOPICS,
  });
}

/** Asks for nothing by itself any more; off already it stays so. @throws AppError no_wallet. */
export async function turnOffAutomation(context: Context): Promise<void> {
  const { trx, actor } = context;
  const wallet = await findWallet(trx, actor.companyId);
  if (wallet === null) throw new AppError('no_wallet');
  const { numDeletedRows } = await walletTables(trx)
    .deleteFrom('wallet.automation')
    .where('company_id', '=', actor.companyId)
    .where('wallet_id', '=', wallet.id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return;
  await recordChange(context, {
    action: 'wallet.turn-off-automation',
    entity: 'wallet',
    entityId: wallet.id,
    topics: WALLET_TOPICS,
  });
}
