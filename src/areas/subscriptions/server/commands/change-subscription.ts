import { dayInZone } from '#kernel/plain-date.ts';
import { money, type Money } from '#kernel/money.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context, InputOf } from '#platform/http/call.ts';
import { AppError, invalidInput } from '#platform/http/errors.ts';
import { handOverCard } from '#areas/cards/server/door.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { allowReaders, findReadableFile } from '#areas/documents/server/door.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { findMember } from '#areas/members/server/door.ts';
import { inBase } from '#areas/rates/server/door.ts';
import { findOrAddSupplier } from '#areas/suppliers/server/door.ts';
import type * as contract from '../../contract/subscription.ts';
import type { SubscriptionId } from '../../contract/subscription-id.ts';
import { lockVisible } from '../queries/load-subscription.ts';
import { subscriptionsTables, type SubscriptionRow } from '../tables.ts';
import { SUBSCRIPTION_TOPICS } from '../topics.ts';
import { insertSubscription } from './begin-requested.ts';
import { expectCharges } from './expect-charges.ts';

type Added = InputOf<typeof contract.addSubscription>['body'];
type Changed = InputOf<typeof contract.changeSubscription>['body'];
type Said = Omit<Changed, 'version'>;

/** Begins a subscription by hand. @throws AppError invalid_input, fx_rate_missing */
export async function addByHand(
  context: Context,
  { supplierName, methodOfPayment, ...said }: Added,
): Promise<SubscriptionId> {
  const { trx, actor, now } = context;
  await checkSaid(context, said, []);
  const supplierId = await findOrAddSupplier(trx, actor.companyId, {
    name: supplierName,
    vatNumber: null,
    country: null,
    now,
  });
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const today = dayInZone(now, zone);
  const row = await insertSubscription(
    { trx, companyId: actor.companyId, now },
    {
      ...(await columnsOf(context, said)),
      supplier_id: supplierId,
      method: methodOfPayment,
      card_id: null,
      request_id: null,
      started_on: said.nextOn < today ? said.nextOn : today,
      anchor_on: said.nextOn,
      state: said.trialEndsOn !== null && said.trialEndsOn >= today ? 'trial' : 'active',
      promised_minor: 0n,
      promised_net_minor: 0n,
      created_by: actor.userId,
    },
  );
  if (row === null) throw new AppError('version_conflict');
  await recordChange(context, {
    action: 'subscriptions.add',
    entity: 'subscription',
    entityId: row.id,
    after: { name: row.name, amount: row.amount_minor.toString(), currency: row.currency, owner: row.owner_id },
    topics: SUBSCRIPTION_TOPICS,
  });
  return row.id;
}

/**
 * Says otherwise what is expected, its contract and who answers for it; whoever answers for it holds its card.
 * @throws AppError not_found, version_conflict, illegal_state, invalid_input, fx_rate_missing
 */
export async function changeByPerson(
  context: Context,
  { subscriptionId, version, ...said }: Changed & { subscriptionId: SubscriptionId },
): Promise<void> {
  const { trx, actor } = context;
  const before = await lockVisible(context, subscriptionId);
  if (before.state === 'cancelled' || before.state === 'refused')
    throw new AppError('illegal_state', { data: { state: before.state } });
  if (before.version !== version) throw new AppError('version_conflict');
  await checkSaid(context, said, before.file_ids);
  const after = await subscriptionsTables(trx)
    .updateTable('subscriptions.subscription')
    .set({
      ...(await columnsOf(context, said)),
      orphaned_on: null,
      ...(said.nextOn === before.next_on ? {} : { anchor_on: said.nextOn }),
      version: before.version + 1,
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (after.card_id !== null && before.owner_id !== after.owner_id)
    await handOverCard(context, { cardId: after.card_id, to: said.ownerId });
  await expectCharges(context, after);
  await recordChange(context, {
    action: 'subscriptions.change',
    entity: 'subscription',
    entityId: before.id,
    before: auditOf(before),
    after: auditOf(after),
    topics: [...SUBSCRIPTION_TOPICS, 'budgets', 'cards'],
  });
}

const auditOf = (row: SubscriptionRow) => ({
  name: row.name,
  owner: row.owner_id,
  amount: row.amount_minor.toString(),
  currency: row.currency,
  recurrence: row.recurrence,
  nextOn: row.next_on,
  renewalOn: row.renewal_on,
  autoRenew: row.auto_renew,
});

async function columnsOf(context: Context, said: Said) {
  return {
    name: said.name,
    owner_id: said.ownerId,
    amount_minor: said.amount.minor,
    currency: said.amount.currency,
    base_minor: (await baseOf(context, said.amount)).minor,
    recurrence: said.recurrence,
    next_on: said.nextOn,
    trial_ends_on: said.trialEndsOn,
    renewal_on: said.renewalOn,
    term_months: said.termMonths,
    notice_days: said.noticeDays,
    auto_renew: said.autoRenew,
    seats: said.seats,
    seats_used: said.seatsUsed,
    cost_center_id: said.costCenterId,
    expense_category_id: said.expenseCategoryId,
    multi_receipt: said.multiReceipt,
    file_ids: said.fileIds,
  };
}

async function baseOf({ trx, actor, now }: Context, amount: Money): Promise<Money> {
  const { base_currency: base, time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  if (amount.currency === base) return money(amount.minor, base);
  return inBase(trx, actor.companyId, { amount, base, on: dayInZone(now, zone) });
}

/** Its owner is here, and its contract is somebody's to show. @throws AppError invalid_input */
async function checkSaid(context: Context, { ownerId, fileIds }: Said, known: readonly FileId[]): Promise<void> {
  const { trx, actor } = context;
  const owner = await findMember(trx, actor.companyId, ownerId);
  if (owner?.state !== 'active') throw invalidInput([{ path: 'ownerId', code: 'not_a_member' }]);
  const reader = { companyId: actor.companyId, userId: actor.userId, rights: actor.rights };
  for (const fileId of fileIds)
    if (!known.includes(fileId) && (await findReadableFile(trx, reader, fileId)) === null)
      throw invalidInput([{ path: 'fileIds', code: 'invalid_id' }]);
  await shareFiles(context, fileIds, ownerId);
}

/** Whoever answers for it may read its contract. */
async function shareFiles({ trx, actor }: Context, fileIds: readonly FileId[], userId: UserId): Promise<void> {
  for (const fileId of fileIds) await allowReaders(trx, actor.companyId, { fileId, userIds: [userId] });
}
