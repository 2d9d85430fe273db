import { addMonths, dayInZone } from '#kernel/plain-date.ts';
import { invalidInput, AppError } from '#platform/http/errors.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { CardAccountId, CardId } from '../../contract/card-id.ts';
import type { OwnOrder } from '../../contract/card-order.ts';
import { isPostcodeOf } from '../../rules/address.ts';
import { NO_CONTROLS } from '../../rules/controls.ts';
import { readCardSettings } from '../queries/card-settings.ts';
import { cardsTables } from '../tables.ts';
import { addCard, firstAccount } from './new-card.ts';
import { tellAsked } from './tell-of-cards.ts';

const MONTHS = 48;
/** What a card that is asked for says of its limit until somebody sets one: nothing is ordered with it. */
const LEAST_MINOR = 1n;

/**
 * Asks for a plastic card of the caller's own. Nothing is ordered yet: it waits for somebody who looks after cards, who
 * sets its limit.
 * @throws AppError no_card_account, kind_off, own_order_off, has_card, invalid_input
 */
export async function orderOwnCard(context: Context, { nameOnCard, place, address }: OwnOrder): Promise<CardId> {
  const { trx, actor, now } = context;
  const account = await firstAccount(trx, actor.companyId);
  if (account === null) throw new AppError('no_card_account');
  const settings = await readCardSettings(trx, actor.companyId);
  if (!settings.physical) throw new AppError('kind_off', { data: { kind: 'physical' } });
  if (!settings.own_order) throw new AppError('own_order_off');
  if (!isPostcodeOf(address)) throw invalidInput([{ path: 'address.postcode', code: 'invalid_postcode' }]);
  if (await hasPlastic(context, account.id)) throw new AppError('has_card');
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const id = await addCard(trx, actor.companyId, {
    account,
    kind: 'physical',
    name: nameOnCard,
    holderId: actor.userId,
    requestId: null,
    supplierName: null,
    place: { costCenterId: null, expenseCategoryId: null, analyticalValues: [] },
    limitMinor: LEAST_MINOR,
    recurrence: 'month',
    expiresOn: addMonths(dayInZone(now, zone), MONTHS),
    controls: NO_CONTROLS,
    createdBy: actor.userId,
    delivery: { nameOnCard, place, address, orderId: null, quote: null },
    isAsked: true,
    zone,
    now,
  });
  if (id === null) throw new AppError('has_card');
  await tellAsked(context, id);
  return id;
}

/** Of the same issuer: a card of the company's own bank is another thing. */
async function hasPlastic({ trx, actor }: Context, accountId: CardAccountId): Promise<boolean> {
  const row = await cardsTables(trx)
    .selectFrom('cards.card')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('holder_id', '=', actor.userId)
    .where('kind', '=', 'physical')
    .where('account_id', '=', accountId)
    .where('state', 'not in', ['expired', 'cancelled', 'lost', 'stolen'])
    .executeTakeFirst();
  return row !== undefined;
}
