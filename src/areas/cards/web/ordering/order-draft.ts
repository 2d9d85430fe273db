import { useEffect, useState } from 'react';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { LineRefusal } from '../../contract/card-order.ts';
import type { Address, Place } from '../../contract/delivery.ts';
import type { Recurrence } from '../../rules/limit-period.ts';

/** One person's card as it is typed. The limit is minor units of the account's currency, null for nothing typed. */
export type DraftLine = {
  readonly holderId: UserId;
  readonly fullName: string;
  readonly kind: 'physical' | 'multi_use';
  readonly label: string;
  readonly limit: string | null;
  readonly recurrence: Recurrence;
  readonly nameOnCard: string;
  readonly address: Address | null;
};
export type OrderDraft = {
  readonly lines: readonly DraftLine[];
  readonly place: Place;
  readonly office: Address | null;
  /** What came of it, once it was sent. */
  readonly done: { readonly ordered: number; readonly refused: readonly { name: string; code: LineRefusal }[] } | null;
  /** What the account lacks for it. */
  readonly missing: { readonly minor: string; readonly currency: string } | null;
};
export const NO_ORDER: OrderDraft = { lines: [], place: 'office', office: null, done: null, missing: null };

/** As it is printed on a card: without what issuers can't print, and at most 24 letters. */
export const printed = (name: string): string =>
  name
    .replaceAll(/[^A-Za-z0-9À-ÖØ-öø-ÿ .,'&/-]/g, '')
    .slice(0, 24)
    .trim();
export const isPrintable = (name: string): boolean => /^[A-Za-z0-9À-ÖØ-öø-ÿ .,'&/-]{2,24}$/.test(name.trim());

/**
 * An order that is not sent yet, kept in this window: whoever leaves and comes back finds it. It holds people's addresses,
 * so that it is gone with the window.
 */
export function useOrderDraft(companyId: string): [OrderDraft, (draft: OrderDraft) => void] {
  const key = `card-order:${companyId}`;
  const [draft, setDraft] = useState(() => read(key));
  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify(draft));
    } catch {
      // A window that keeps nothing loses the draft when it is left, and nothing else.
    }
  }, [key, draft]);
  return [draft, setDraft];
}

function read(key: string): OrderDraft {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? NO_ORDER : { ...NO_ORDER, ...(JSON.parse(text) as OrderDraft) };
  } catch {
    return NO_ORDER;
  }
}
