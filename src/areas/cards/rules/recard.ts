import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import { isFinal, type CardState } from './card-states.ts';

/** Where a card's replacement is: its address is not confirmed, it is, the new one is on its way, or it pays. */
export const RECARD_STATUSES = ['to_confirm', 'confirmed', 'ordered', 'done'] as const;
export type RecardStatus = (typeof RECARD_STATUSES)[number];

/** Before a plastic card's last day there is time for a new one to be made, sent and activated. */
export const RECARD_DAYS = 90;

/** The last day of expiry that is replaced today, inclusive. */
export const lastDueOn = (today: PlainDate): PlainDate => addDays(today, RECARD_DAYS);

/** Whether a card gets a replacement now: of plastic, in use, and about to expire. */
export const isDue = (
  card: { readonly kind: string; readonly state: CardState; readonly expiresOn: PlainDate },
  today: PlainDate,
): boolean => card.kind === 'physical' && !isFinal(card.state) && card.expiresOn <= lastDueOn(today);
