import { addDays, addMonths, type PlainDate } from '#kernel/plain-date.ts';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { CardId, CardPaymentId } from '../../contract/card-id.ts';
import { isFinal, type CardState } from '../../rules/card-states.ts';
import { periodStart, remainingOf, type Recurrence } from '../../rules/limit-period.ts';
import { readStanding } from '../commands/lock-card.ts';
import { cardsTables, type CardRow } from '../tables.ts';

/** Which card a payment is by, and as its statement calls the shop; null where there is no such payment. */
export async function cardOfPayment(
  trx: Trx,
  companyId: CompanyId,
  paymentId: CardPaymentId,
): Promise<{ cardId: CardId; shop: string; isForOneSupplier: boolean; holderId: UserId } | null> {
  const row = await cardsTables(trx)
    .selectFrom('cards.payment as p')
    .innerJoin('cards.card as c', (join) =>
      join.onRef('c.company_id', '=', 'p.company_id').onRef('c.id', '=', 'p.card_id'),
    )
    .select(['p.card_id', 'p.merchant_name', 'c.kind', 'c.holder_id'])
    .where('p.company_id', '=', companyId)
    .where('p.id', '=', paymentId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    cardId: row.card_id,
    shop: row.merchant_name,
    isForOneSupplier: row.kind === 'recurring',
    holderId: row.holder_id,
  };
}

/** A card for one supplier as a subscription sees it; amounts in minor units of its account's currency. */
export type SubscriptionCard = {
  readonly id: CardId;
  readonly last4: string | null;
  readonly state: CardState;
  readonly isOver: boolean;
  readonly isOfBank: boolean;
  readonly version: number;
  readonly limitMinor: bigint;
  readonly leftMinor: bigint;
  readonly currency: CurrencyCode;
  /** The first day of the next period of its limit; null where there is none. */
  readonly renewsOn: PlainDate | null;
};

/** What a card has left today, in its own time zone's day; null where there is no such card. */
export async function readSubscriptionCard(
  trx: Trx,
  companyId: CompanyId,
  { cardId, day }: { cardId: CardId; day: PlainDate },
): Promise<SubscriptionCard | null> {
  const row = await cardsTables(trx)
    .selectFrom('cards.card as c')
    .innerJoin('cards.account as a', (join) =>
      join.onRef('a.company_id', '=', 'c.company_id').onRef('a.id', '=', 'c.account_id'),
    )
    .selectAll('c')
    .select(['a.currency', 'a.issuer'])
    .where('c.company_id', '=', companyId)
    .where('c.id', '=', cardId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const card: CardRow = row;
  const { usage } = await readStanding(trx, companyId, { card, day });
  return {
    id: card.id,
    last4: card.last4,
    state: card.state,
    isOver: isFinal(card.state),
    isOfBank: row.issuer === 'feed',
    version: card.version,
    limitMinor: card.limit_minor,
    leftMinor: remainingOf(card.limit_minor, usage),
    currency: row.currency,
    renewsOn: renewsOn(card.recurrence, day),
  };
}

const MONTHS: Readonly<Partial<Record<Recurrence, number>>> = { month: 1, quarter: 3, year: 12 };

function renewsOn(recurrence: Recurrence, day: PlainDate): PlainDate | null {
  if (recurrence === 'one_time') return null;
  const start = periodStart(recurrence, day);
  const months = MONTHS[recurrence];
  return months === undefined ? addDays(start, 7) : addMonths(start, months);
}

/** Cards for one supplier that may still pay, of one holder or of all. */
export const liveRecurringCards = (
  trx: Trx,
  companyId: CompanyId,
  { holderId = null }: { holderId?: UserId | null } = {},
): Promise<
  Pick<
    CardRow,
    | 'id'
    | 'name'
    | 'holder_id'
    | 'request_id'
    | 'supplier_name'
    | 'limit_minor'
    | 'recurrence'
    | 'cost_center_id'
    | 'expense_category_id'
    | 'created_at'
  >[]
> =>
  cardsTables(trx)
    .selectFrom('cards.card')
    .select([
      'id',
      'name',
      'holder_id',
      'request_id',
      'supplier_name',
      'limit_minor',
      'recurrence',
      'cost_center_id',
      'expense_category_id',
      'created_at',
    ])
    .where('company_id', '=', companyId)
    .where('kind', '=', 'recurring')
    .where('state', 'not in', ['expired', 'cancelled', 'lost', 'stolen'])
    .$if(holderId !== null, (query) => query.where('holder_id', '=', holderId ?? ('' as UserId)))
    .orderBy('id')
    .execute();

/** The last four digits of cards, by their ids. */
export async function lastDigitsOf(
  trx: Trx,
  companyId: CompanyId,
  cardIds: readonly CardId[],
): Promise<Map<CardId, string | null>> {
  if (cardIds.length === 0) return new Map();
  const rows = await cardsTables(trx)
    .selectFrom('cards.card')
    .select(['id', 'last4'])
    .where('company_id', '=', companyId)
    .where('id', 'in', cardIds)
    .execute();
  return new Map(rows.map(({ id, last4 }) => [id, last4]));
}
