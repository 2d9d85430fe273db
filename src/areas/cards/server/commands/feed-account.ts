import { plainDate } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { findMember } from '#areas/members/server/door.ts';
import type { CardAccountId, CardId } from '../../contract/card-id.ts';
import { storedControlsOf } from '../../contract/controls.ts';
import type { IssuerMessage } from '../../contract/issuer-message.ts';
import { NO_LIMIT_MINOR } from '../../rules/bank-card.ts';
import { NO_CONTROLS } from '../../rules/controls.ts';
import { cardsTables, type AccountRow, type CardRow } from '../tables.ts';
import { receiveMessage } from './receive-message.ts';
import { refuseCodeInUse } from '../queries/ledger-codes.ts';
import { CARD_TOPICS } from './topics.ts';

/** Such a card ends when somebody cancels it here; what the bank printed on it is not ours to know. */
const NO_EXPIRY = plainDate('2099-12-31');

/**
 * Adds the card account of an existing bank, in base currency: what its statements tell moves it, and an account of the
 * books stands for it. @throws AppError code_in_use
 */
export async function openFeedAccount(
  context: Context,
  { name, ledgerCode }: { name: string; ledgerCode: string },
): Promise<CardAccountId> {
  const { trx, actor, now } = context;
  await refuseCodeInUse(context, ledgerCode);
  const { base_currency: currency } = await getCompanyRow(trx, actor.companyId);
  const id: CardAccountId = newId('cac', Date.parse(now));
  await cardsTables(trx)
    .insertInto('cards.account')
    .values({
      company_id: actor.companyId,
      id,
      issuer: 'feed',
      issuer_ref: id,
      name,
      currency,
      ledger_code: ledgerCode,
      balance_minor: 0n,
      held_minor: 0n,
      opened_at: now,
      version: 1,
    })
    .execute();
  await recordChange(context, {
    action: 'cards.open-account',
    entity: 'card_account',
    entityId: id,
    after: { issuer: 'feed', name, ledgerCode },
    topics: CARD_TOPICS,
  });
  return id;
}

/** The card accounts of existing banks, by name, each with what its statements come to. */
export const feedAccounts = ({ trx, actor }: Context): Promise<AccountRow[]> =>
  cardsTables(trx)
    .selectFrom('cards.account')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('issuer', '=', 'feed')
    .orderBy('name')
    .orderBy('id')
    .execute();

type FeedCard = { readonly id: CardId; readonly name: string; readonly holder_id: UserId };

/** The cards of such an account that somebody holds. */
export const feedCards = ({ trx, actor }: Context, accountId: CardAccountId): Promise<FeedCard[]> =>
  cardsTables(trx)
    .selectFrom('cards.card')
    .select(['id', 'name', 'holder_id'])
    .where('company_id', '=', actor.companyId)
    .where('account_id', '=', accountId)
    .execute();

/**
 * Says who holds a card of an existing bank; `ref` is how its statements call it. Limits, freezing and number stay with the
 * bank. @throws AppError not_a_member
 */
export async function addFeedCard(
  context: Context,
  {
    accountId,
    ref,
    holderId,
    name,
    last4,
  }: { accountId: CardAccountId; ref: string; holderId: UserId; name: string; last4: string | null },
): Promise<CardId> {
  const { trx, actor, now } = context;
  const member = await findMember(trx, actor.companyId, holderId);
  if (member === null || member.state !== 'active') throw new AppError('not_a_member', { data: { holderId } });
  const { time_zone: zone, base_currency: currency } = await getCompanyRow(trx, actor.companyId);
  const id: CardId = newId('crd', Date.parse(now));
  const card: CardRow = {
    company_id: actor.companyId,
    id,
    account_id: accountId,
    kind: 'physical',
    name,
    holder_id: holderId,
    request_id: null,
    supplier_name: null,
    merchant_key: null,
    cost_center_id: null,
    expense_category_id: null,
    analytical_values: [],
    state: 'active',
    issuer_ref: ref,
    last4,
    network: null,
    expires_on: NO_EXPIRY,
    limit_minor: NO_LIMIT_MINOR,
    recurrence: 'month',
    carry_over: 'set',
    time_zone: zone,
    controls: storedControlsOf(NO_CONTROLS, currency),
    cleared_count: 0,
    last_used_at: null,
    created_at: now,
    created_by: actor.userId,
    replaces_id: null,
    is_asked: false,
    ended_at: null,
    issuer_state: null,
    issuer_state_at: null,
    version: 1,
  };
  await cardsTables(trx)
    .insertInto('cards.card')
    .values({ ...card, analytical_values: '[]', controls: JSON.stringify(card.controls) })
    .execute();
  await recordChange(context, {
    action: 'cards.add-bank-card',
    entity: 'card',
    entityId: id,
    after: { holderId, name, last4 },
    topics: CARD_TOPICS,
  });
  return id;
}

/** Books one line of a statement on the way that issuers' messages take; told again it books nothing. */
export const bookFeedMessage = async (
  { trx, actor, now }: Context,
  message: Exclude<IssuerMessage, { type: 'authorization.asked' }>,
): Promise<void> => {
  await receiveMessage({ trx, companyId: actor.companyId, now }, 'feed', message);
};
