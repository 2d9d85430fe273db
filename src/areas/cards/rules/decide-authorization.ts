import { minuteOfDay, dayOfLocalTime, type LocalTime } from '#kernel/local-time.ts';
import { weekdayOf } from '#kernel/plain-date.ts';
import type { OurDeclineReason as DeclineCode } from '#areas/notifications/contract/decline-words.ts';
import type { CardKind, Channel } from './card-kinds.ts';
import type { BlockReason, CardState } from './card-states.ts';
import { isAmong, isInHours, type Controls } from './controls.ts';
import { remainingOf, type Usage } from './limit-period.ts';
import { isNamedLike, merchantKey } from './merchant.ts';

/** Amounts in minor units of the card's currency. */
export type CardToAsk = {
  readonly kind: CardKind;
  readonly state: CardState;
  readonly isHolderActive: boolean;
  readonly blockedReasons: readonly BlockReason[];
  readonly controls: Controls;
  /** The one supplier that it is for; null is any. */
  readonly supplierName: string | null;
  /** The shop that a card for one supplier was first used at. */
  readonly merchantKey: string | null;
  readonly limitMinor: bigint;
  /** Of the period of its limit, and of the day. */
  readonly usage: Usage;
  readonly dayMinor: bigint;
  /** Payments that were cleared by authorisations other than the one that is asked. */
  readonly clearedCount: number;
};

export type Asked = {
  readonly amountMinor: bigint;
  readonly merchant: {
    readonly name: string;
    readonly networkId: string | null;
    readonly category: string;
    readonly country: string;
  };
  readonly channel: Channel;
  /** In the card's time zone. */
  readonly at: LocalTime;
  /** Whether the shop takes less than it asked, as a petrol pump does. */
  readonly isAmountControllable: boolean;
};

export type Decision =
  | { readonly isApproved: true; readonly amountMinor: bigint }
  | { readonly isApproved: false; readonly code: DeclineCode };

const decline = (code: DeclineCode): Decision => ({ isApproved: false, code });

/**
 * Whether a card pays: every check in the order of domain rules 2.4, of which the first that fails gives the code. Where
 * the shop takes less than it asked, what is left is approved instead. `availableMinor` is what its account has that
 * nothing holds.
 */
export function decideAuthorization(card: CardToAsk, asked: Asked, availableMinor: bigint): Decision {
  const refusal = refusedBefore(card, asked);
  if (refusal !== null) return decline(refusal);
  const bounds: readonly (readonly [DeclineCode, bigint | null])[] = [
    ['over_transaction_limit', card.controls.perTransactionMinor],
    ['over_day_limit', card.controls.perDayMinor === null ? null : card.controls.perDayMinor - card.dayMinor],
    ['over_limit', remainingOf(card.limitMinor, card.usage)],
    ['account_short', availableMinor],
  ];
  const broken = bounds.find(([, bound]) => bound !== null && bound < asked.amountMinor);
  if (broken === undefined) return { isApproved: true, amountMinor: asked.amountMinor };
  const most = bounds.reduce(
    (least, [, bound]) => (bound !== null && bound < least ? bound : least),
    asked.amountMinor,
  );
  return asked.isAmountControllable && most > 0n ? { isApproved: true, amountMinor: most } : decline(broken[0]);
}

/** What is refused whatever the amount. */
function refusedBefore(card: CardToAsk, { merchant, channel, at }: Asked): DeclineCode | null {
  const stateRefusal = refusedByState(card);
  if (stateRefusal !== null) return stateRefusal;
  if (!card.isHolderActive) return 'holder_left';
  if (card.blockedReasons.length > 0) return 'card_blocked';
  const { controls } = card;
  if (!isAmong(controls.categories, merchant.category)) return 'category_not_allowed';
  if (!isOfSupplier(card, merchant)) return 'supplier_not_allowed';
  if (!isAmong(controls.countries, merchant.country)) return 'country_not_allowed';
  if (controls.channels !== null && !controls.channels.includes(channel)) return 'channel_not_allowed';
  const isDayAllowed = controls.weekdays === null || controls.weekdays.includes(weekdayOf(dayOfLocalTime(at)));
  return isDayAllowed && isInHours(controls.hours, minuteOfDay(at)) ? null : 'outside_hours';
}

function refusedByState({ state, kind, clearedCount }: CardToAsk): DeclineCode | null {
  if (state === 'paused') return 'card_frozen';
  if (state === 'requested' || state === 'ordered' || state === 'shipped' || state === 'received')
    return 'card_not_active';
  if (state !== 'active') return 'card_ended';
  // Penny checks of a shop clear nothing, so that they do not use the card up (domain rules 2.4).
  return kind === 'single_use' && clearedCount > 0 ? 'card_used' : null;
}

/**
 * A card for one supplier pays there only: at the shop it was first used at, or one that is named like the supplier. The
 * first shop of a card that was never used is taken as the supplier's: statements often name another company.
 */
function isOfSupplier({ supplierName, merchantKey: known, kind }: CardToAsk, merchant: Asked['merchant']): boolean {
  if (supplierName === null) return true;
  if (isNamedLike(merchant.name, supplierName)) return true;
  return known === null ? kind === 'single_use' || kind === 'recurring' : known === merchantKey(merchant);
}
