import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import { readSubscriptionCard } from '#areas/cards/server/door.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import type { SubscriptionView } from '../../contract/subscription.ts';
import type { SubscriptionId } from '../../contract/subscription-id.ts';
import { noticeBy } from '../../rules/renewal.ts';
import { SUBSCRIPTION_MOVES, type Move } from '../../rules/states.ts';
import { subscriptionsTables } from '../tables.ts';
import { listed, toViews, type Listed } from './list-subscriptions.ts';
import { worksOnSubscriptions } from './load-subscription.ts';

const SHOWN = 12;

/** Everything the panel of a subscription shows. @throws AppError not_found */
export async function describeSubscription(context: Context, id: SubscriptionId): Promise<SubscriptionView> {
  const { trx, actor, now } = context;
  const { companyId } = actor;
  const row = (await listed(context).where('s.id', '=', id).executeTakeFirst()) as Listed | undefined;
  const view = row === undefined ? undefined : (await toViews(context, [row])).get(id);
  if (row === undefined || view === undefined) throw notFound();
  const { base_currency: base, time_zone: zone } = await getCompanyRow(trx, companyId);
  const charges = await subscriptionsTables(trx)
    .selectFrom('subscriptions.charge')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('subscription_id', '=', id)
    .orderBy('charged_on', 'desc')
    .orderBy('source_id', 'desc')
    .limit(SHOWN)
    .execute();
  const fileIds = [...row.file_ids, ...charges.flatMap(({ file_ids: ids }) => ids)];
  const names = new Map((await findFiles(trx, companyId, fileIds)).map((file) => [file.id, file.name]));
  const namedFiles = (ids: readonly FileId[]) => ids.map((fileId) => ({ id: fileId, name: names.get(fileId) ?? '' }));
  const card =
    row.card_id === null
      ? null
      : await readSubscriptionCard(trx, companyId, { cardId: row.card_id, day: dayInZone(now, zone) });
  const isWorking = worksOnSubscriptions(actor);
  const may = (move: Move) => SUBSCRIPTION_MOVES[move].from.includes(row.state);
  return {
    ...view,
    supplierId: row.supplier_id,
    cardId: row.card_id,
    requestId: row.request_id,
    startedOn: row.started_on,
    trialEndsOn: row.trial_ends_on,
    termMonths: row.term_months,
    noticeDays: row.notice_days,
    noticeBy: noticeBy(row.renewal_on, row.notice_days),
    autoRenew: row.auto_renew,
    seats: row.seats,
    seatsUsed: row.seats_used,
    costCenterId: row.cost_center_id,
    expenseCategoryId: row.expense_category_id,
    multiReceipt: row.multi_receipt,
    files: namedFiles(row.file_ids),
    cardLimit: card === null || card.isOfBank ? null : moneyToWire(money(card.limitMinor, card.currency)),
    charges: charges.toReversed().map((charge) => ({
      kind: charge.source_kind,
      id: charge.source_id,
      number: charge.number,
      on: charge.charged_on,
      paidOn: charge.paid_on,
      amount: moneyToWire(money(charge.amount_minor, charge.currency)),
      base: moneyToWire(money(charge.base_minor, base)),
      shop: charge.shop,
      files: namedFiles(charge.file_ids),
    })),
    can: {
      accept: isWorking && may('accept'),
      refuse: isWorking && may('refuse'),
      pause: may('pause'),
      resume: may('resume'),
      cancel: may('cancel'),
      change: row.state !== 'cancelled' && row.state !== 'refused' && row.state !== 'proposed',
    },
  };
}

/** Which subscription that the caller may see something is a charge of. */
export async function findSubscriptionOf(context: Context, { kind, id }: { kind: string; id: string }) {
  const row = await listed(context)
    .where('s.state', 'not in', ['refused'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('subscriptions.charge as c')
          .select('c.source_id')
          .whereRef('c.company_id', '=', 's.company_id')
          .whereRef('c.subscription_id', '=', 's.id')
          .where('c.source_kind', '=', kind)
          .where('c.source_id', '=', id),
      ),
    )
    .executeTakeFirst();
  return { subscription: row === undefined ? null : { id: row.id, name: row.name } };
}
