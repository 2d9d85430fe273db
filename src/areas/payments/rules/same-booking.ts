import type { PlainDate } from '#kernel/plain-date.ts';
import type { EntryKind } from './entry-kind.ts';

/** A booking as one file of the bank tells it; of the same account, day, sign and amount as what it is laid beside. */
export type ToldBooking = {
  /** Without a reference of the bank and without details. */
  readonly isBare: boolean;
  readonly kind: EntryKind;
  readonly valueOn: PlainDate | null;
};

/**
 * Which of the bookings that another kind of file told is this one; null where none can be. One of the two says nothing that
 * would tell it from another: with details on both sides their keys decide, and did. Where both say what kind of booking it is they
 * agree; one of the same value day comes before others, and of these the first.
 */
export function sameBooking<Known extends ToldBooking>(told: ToldBooking, known: readonly Known[]): Known | null {
  let first: Known | null = null;
  for (const one of known) {
    if ((!one.isBare && !told.isBare) || !isKindAlike(one.kind, told.kind)) continue;
    if (one.valueOn === told.valueOn) return one;
    first ??= one;
  }
  return first;
}

const isKindAlike = (one: EntryKind, other: EntryKind): boolean =>
  one === other || one === 'other' || other === 'other';
