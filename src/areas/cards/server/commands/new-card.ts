import { money, moneyFromWire } from '#kernel/money.ts';
import { addDays, addMonths, dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import type { Instant } from '#kernel/instant.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { RequestApproved } from '#areas/requests/events.ts';
import type { CardId, CardOrderId } from '../../contract/card-id.ts';
import type { Address, Place } from '../../contract/delivery.ts';
import { storedControlsOf } from '../../contract/controls.ts';
import { NO_CONTROLS, type Controls } from '../../rules/controls.ts';
import type { CardQuote } from '../issuer/issuer.ts';
import { cardsTables, type AccountRow, type CardRow } from '../tables.ts';
import { readCardSettings } from '../queries/card-settings.ts';
import { askIssuer } from './ask-issuer.ts';
import { blockIfHeld } from './block-holder.ts';
import { raiseCard } from './raise-card.ts';
import { CARD_TOPICS } from './topics.ts';

/** Domain rules 2.4: a single-use card is good for a month, a recurring one for four years. */
const SINGLE_USE_MONTHS = 1;
const LONG_MONTHS = 48;
/** What a shop may take beside what was approved, a deposit or a rounding; what is left of it comes back. */
export const SAFETY_PAD_MINOR = 200n;

/**
 * An approved request of type virtual makes its card, once however often it is told. What was promised on its budgets stays
 * promised until the card pays or ends. A company without an account at an issuer gets none: somebody buys it otherwise.
 */
export async function makeRequestedCard(context: ListenerContext, request: RequestApproved): Promise<void> {
  const { detail } = request;
  if (detail?.type !== 'virtual') return;
  const cardId = detail.cardId ?? null;
  if (cardId !== null) return raiseCard(context, request, cardId);
  const { trx, companyId: company, now } = context;
  const companyId = company as CompanyId;
  const account = await firstAccount(trx, companyId);
  if (account === null) return;
  const { time_zone: zone } = await getCompanyRow(trx, companyId);
  const today = dayInZone(now, zone);
  const isOnce = detail.use === 'once';
  const settings = await readCardSettings(trx, companyId);
  // A kind that is off is not made: somebody buys it otherwise.
  if (!(isOnce ? settings.single_use : settings.recurring)) return;
  const last = addMonths(today, isOnce ? SINGLE_USE_MONTHS : LONG_MONTHS);
  const base = moneyFromWire(request.baseAmount);
  await addCard(trx, companyId, {
    account,
    kind: isOnce ? 'single_use' : 'recurring',
    name: request.description,
    holderId: request.requesterId,
    requestId: request.requestId,
    supplierName: request.supplierName,
    place: {
      costCenterId: request.costCenterId,
      expenseCategoryId: request.expenseCategoryId,
      analyticalValues: request.analyticalValues,
    },
    limitMinor: base.minor + SAFETY_PAD_MINOR,
    recurrence: isOnce ? 'one_time' : 'month',
    expiresOn: detail.until !== null && detail.until < last ? laterOf(detail.until, today) : last,
    controls: NO_CONTROLS,
    createdBy: null,
    zone,
    now,
  });
}

const laterOf = (one: PlainDate, other: PlainDate): PlainDate => (one > other ? one : addDays(other, 1));

/** The account that new cards draw on; null where the company has none. */
export const firstAccount = async (trx: Trx, companyId: CompanyId): Promise<AccountRow | null> =>
  (await cardsTables(trx)
    .selectFrom('cards.account')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('issuer', '<>', 'feed')
    .orderBy('opened_at')
    .executeTakeFirst()) ?? null;

export type NewCard = Pick<CardRow, 'kind' | 'name' | 'recurrence'> & {
  readonly account: AccountRow;
  readonly holderId: UserId;
  readonly requestId: CardRow['request_id'];
  readonly supplierName: CardRow['supplier_name'];
  readonly place: {
    readonly costCenterId: CardRow['cost_center_id'];
    readonly expenseCategoryId: CardRow['expense_category_id'];
    readonly analyticalValues: CardRow['analytical_values'];
  };
  readonly limitMinor: bigint;
  readonly expiresOn: PlainDate;
  readonly controls: Controls;
  readonly createdBy: UserId | null;
  /** Of plastic: where it is sent. */
  readonly delivery?: NewDelivery | null;
  /** Its holder asks for it: nothing is ordered until somebody confirms it. */
  readonly isAsked?: boolean;
  readonly replacesId?: CardId | null;
  readonly zone: string;
  readonly now: Instant;
};

export type NewDelivery = {
  readonly nameOnCard: string;
  readonly place: Place;
  readonly address: Address;
  readonly orderId: CardOrderId | null;
  readonly quote: CardQuote;
};

/** Writes a card and asks the issuer for it. @returns null where its request has one already, or the card it replaces. */
export async function addCard(trx: Trx, companyId: CompanyId, input: NewCard): Promise<CardId | null> {
  const { account, now } = input;
  const id: CardId = newId('crd', Date.parse(now));
  const added = await cardsTables(trx)
    .insertInto('cards.card')
    .values({
      company_id: companyId,
      id,
      account_id: account.id,
      kind: input.kind,
      name: input.name,
      holder_id: input.holderId,
      request_id: input.requestId,
      supplier_name: input.supplierName,
      merchant_key: null,
      cost_center_id: input.place.costCenterId,
      expense_category_id: input.place.expenseCategoryId,
      analytical_values: JSON.stringify(input.place.analyticalValues),
      state: 'requested',
      expires_on: input.expiresOn,
      limit_minor: input.limitMinor,
      recurrence: input.recurrence,
      carry_over: 'set',
      time_zone: input.zone,
      controls: JSON.stringify(storedControlsOf(input.controls, account.currency)),
      cleared_count: 0,
      created_at: now,
      created_by: input.createdBy,
      replaces_id: input.replacesId ?? null,
      is_asked: input.isAsked === true,
      version: 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return null;
  if (input.delivery !== undefined && input.delivery !== null)
    await keepDelivery(trx, companyId, { cardId: id, delivery: input.delivery });
  if (input.isAsked !== true) await askIssuer(trx, companyId, { cardId: id, kind: 'create', now });
  await blockIfHeld(trx, companyId, { card: { id, kind: input.kind, holder_id: input.holderId }, now });
  await appendAudit(trx, {
    companyId,
    at: now,
    actorId: input.createdBy,
    onBehalfOf: null,
    ip: '',
    action: 'cards.request',
    entity: 'card',
    entityId: id,
    after: {
      kind: input.kind,
      holderId: input.holderId,
      limit: money(input.limitMinor, account.currency).minor.toString(),
      requestId: input.requestId,
    },
  });
  await announceChange(trx, { companyId, topics: CARD_TOPICS });
  return id;
}

const keepDelivery = (
  trx: Trx,
  companyId: CompanyId,
  { cardId, delivery }: { cardId: CardId; delivery: NewDelivery },
): Promise<unknown> =>
  cardsTables(trx)
    .insertInto('cards.delivery')
    .values({
      company_id: companyId,
      card_id: cardId,
      order_id: delivery.orderId,
      name_on_card: delivery.nameOnCard,
      place: delivery.place,
      address: JSON.stringify(delivery.address),
      cost_minor: delivery.quote?.costMinor ?? null,
      arrives_on: delivery.quote?.arrivesOn ?? null,
      confirmed_at: null,
      confirmed_by: null,
      reminded_at: null,
    })
    .execute();
